/** Counters on the map: each at its hex, stacked with a count, fanned out while its stack is looked at. */
import type { JSX, Ref } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CounterFace, hasReverse } from "../../counter/Counter.tsx";
import type { MapCounter } from "../../types.ts";
import type { MapModel } from "../model.ts";
import { type Spot, stackSpots } from "./stacks.ts";

/**
 * The layer of counters. Places are in hex sizes and follow the `--scale` that the stage sets, so that panning and zooming
 * render nothing. Screen readers hear of counters through the hexes.
 */
export function CounterLayer(
  { model, counters, cursor, layer }: {
    readonly model: MapModel;
    readonly counters: readonly MapCounter[];
    /** The hex under the keyboard's cursor: its stack is fanned out, too. */
    readonly cursor: number;
    readonly layer: Ref<HTMLDivElement>;
  },
): JSX.Element {
  const [looked, setLooked] = useState(-1);
  const own = useRef<HTMLDivElement>(null);
  const before = useRef(counters);
  useEffect(() => {
    // Only a changed counter glides; zooming must not.
    if (before.current === counters) return;
    before.current = counters;
    const element = own.current?.parentElement;
    if (!element) return;
    element.dataset["moving"] = "yes";
    const timer = setTimeout(() => delete element.dataset["moving"], 600);
    return () => clearTimeout(timer);
  }, [counters]);
  const spots = stackSpots(model.grid, counters, looked >= 0 ? looked : cursor);
  return (
    <div class="map-counters" ref={layer} aria-hidden="true">
      <div ref={own} onPointerLeave={() => setLooked(-1)}>
        {counters.map((counter, index) => {
          const spot = spots[index];
          return spot
            ? <Placed key={counter.id} counter={counter} spot={spot} look={setLooked} />
            : null;
        })}
      </div>
    </div>
  );
}

function Placed(
  { counter, spot, look }: {
    readonly counter: MapCounter;
    readonly spot: Spot;
    readonly look: (hex: number) => void;
  },
): JSX.Element {
  const turns = hasReverse(counter);
  const up = counter.reduced && turns ? "reverse" : "front";
  return (
    <div
      class="counter map-counter"
      data-hex={counter.hex}
      data-counter={counter.id}
      data-side={counter.side}
      data-turns={turns ? "yes" : undefined}
      data-fanned={spot.fanned ? "yes" : undefined}
      onPointerEnter={() => look(spot.hex)}
      style={{
        "--x": String(spot.x),
        "--y": String(spot.y),
        zIndex: spot.order,
      }}
    >
      <CounterFace counter={counter} face={up} />
      {turns && spot.fanned && (
        <CounterFace counter={counter} face={up === "front" ? "reverse" : "front"} />
      )}
      {spot.count > 1 && <span class="counter-count">{spot.count}</span>}
    </div>
  );
}
