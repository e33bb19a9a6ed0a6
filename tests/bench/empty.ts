// Nothing: what is left is the start of Deno itself.
