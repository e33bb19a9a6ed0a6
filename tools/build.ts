/**
 * Bundles every island for the browser: one boot script, one chunk an island, shared code split out, names by content.
 * The playing worker (engine and policies, `smoke/worker.ts`) becomes one script of its own.
 *
 * Bare imports are resolved by deno.json's import map to `node_modules/`, so that Preact is there once. Nothing is written
 * when anything fails (a message, exit 1). New scripts come beside the old ones, the manifest turns to them in one step,
 * and those of the manifest before it stay, so that a running server and its open pages miss none.
 */
import { build, type BuildOptions, type Metafile, type Plugin, stop } from "esbuild";
import { listFiles } from "../adapter/files.ts";

const root = new URL("../", import.meta.url);
const output = new URL("static/islands/", root);

/** `npm:preact@11.2.0` or `npm:@preact/signals@2.11.4` to the package's name. */
function packageName(specifier: string): string | null {
  return /^npm:\/?(@[^/]+\/[^@/]+|[^@/]+)/.exec(specifier)?.[1] ?? null;
}

/** Resolves the import map's local entries; packages are left to esbuild, which finds them in node_modules. */
function importMap(imports: Readonly<Record<string, string>>): Plugin {
  return {
    name: "import-map",
    setup(bundle) {
      bundle.onResolve({ filter: /^[^./]/ }, (request) => {
        if (request.kind === "entry-point" || request.pluginData === "seen") return null;
        const parts = request.path.split("/");
        const bare = parts.slice(0, request.path.startsWith("@") ? 2 : 1).join("/");
        const target = imports[bare];
        if (target === undefined) {
          // Packages may import each other; ours may import only what deno.json names.
          if (request.importer.includes("/node_modules/")) return null;
          return { errors: [{ text: `"${request.path}" is not in deno.json's imports` }] };
        }
        if (target.startsWith("./")) {
          return { errors: [{ text: `"${request.path}" is for the server, not for islands` }] };
        }
        const path = request.path.replace(bare, packageName(target) ?? bare);
        return bundle.resolve(path, {
          kind: request.kind,
          resolveDir: decodeURIComponent(root.pathname),
          pluginData: "seen",
        });
      });
    },
  };
}

/** The address of the script that an entry point became. */
function addressOf(metafile: Metafile, entryPoint: string): string {
  const path = Object.entries(metafile.outputs).find(([, made]) =>
    made.entryPoint?.includes(entryPoint) ?? false
  )?.[0];
  if (path === undefined) throw new Error(`esbuild made no script of ${entryPoint}`);
  return `/islands/${path.slice(path.lastIndexOf("/") + 1)}`;
}

/** Names of the scripts that a manifest lists; none when there is no manifest that can be read. */
async function filesOf(manifest: URL): Promise<readonly string[]> {
  try {
    const parsed: { readonly files?: Readonly<Record<string, number>> } = JSON.parse(
      await Deno.readTextFile(manifest),
    );
    return Object.keys(parsed.files ?? {});
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof SyntaxError) return [];
    throw error;
  }
}

const config: { imports: Record<string, string> } = JSON.parse(
  await Deno.readTextFile(new URL("deno.json", root)),
);
const islands = (await listFiles(new URL("islands/", root))).filter((file) =>
  file.endsWith(".tsx")
);
const table = islands.map((file) => {
  const name = JSON.stringify(file.replace(/\.tsx$/, ""));
  return `${name}: () => import(${JSON.stringify(`./islands/${file}`)}),`;
});
const entry = `import { boot } from "./adapter/boot.ts";\nboot({ ${table.join("\n")} });\n`;

try {
  const shared = {
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    sourcemap: "external",
    outdir: decodeURIComponent(output.pathname),
    absWorkingDir: decodeURIComponent(root.pathname),
    plugins: [importMap(config.imports)],
    metafile: true,
    write: false,
    logLevel: "silent",
  } satisfies BuildOptions;
  const pages = await build({
    ...shared,
    stdin: {
      contents: entry,
      resolveDir: decodeURIComponent(root.pathname),
      sourcefile: "boot-entry.ts",
      loader: "ts",
    },
    splitting: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    entryNames: "boot-[hash]",
    chunkNames: "[name]-[hash]",
  });
  const player = await build({
    ...shared,
    entryPoints: ["smoke/worker.ts"],
    entryNames: "player-[hash]",
  });
  await Deno.mkdir(output, { recursive: true });
  const before = await filesOf(new URL("manifest.json", output));
  let bytes = 0;
  const files: Record<string, number> = {};
  for (const file of [...pages.outputFiles, ...player.outputFiles]) {
    await Deno.writeFile(file.path, file.contents);
    const name = file.path.slice(file.path.lastIndexOf("/") + 1);
    if (!name.endsWith(".map")) {
      files[name] = file.contents.length;
      bytes += file.contents.length;
    }
  }
  const manifest = {
    boot: addressOf(pages.metafile, "boot-entry"),
    player: addressOf(player.metafile, "smoke/worker"),
    islands,
    files,
  };
  const draft = new URL(`manifest-${Deno.pid}.json`, output);
  await Deno.writeTextFile(draft, `${JSON.stringify(manifest, null, 2)}\n`);
  await Deno.rename(draft, new URL("manifest.json", output));
  const kept = new Set([...before, ...Object.keys(files)]);
  for (const file of await listFiles(output)) {
    if (!/\.js(\.map)?$/.test(file) || kept.has(file.replace(/\.map$/, ""))) continue;
    // Another build may have swept it already.
    await Deno.remove(new URL(file, output)).catch((error: unknown) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
  }
  console.error(`Built ${islands.length} islands, ${Math.ceil(bytes / 1024)} kB of script`);
} catch (error) {
  const errors = error instanceof Error && "errors" in error && Array.isArray(error.errors)
    ? error.errors
    : [];
  for (const item of errors) {
    const where = item.location ? `${item.location.file}:${item.location.line}: ` : "";
    console.error(`build: ${where}${item.text}`);
  }
  if (errors.length === 0) console.error(`build: ${error}`);
  console.error("build: failed, nothing was written; mend the above and run `deno task build`");
  Deno.exitCode = 1;
} finally {
  await stop();
}
