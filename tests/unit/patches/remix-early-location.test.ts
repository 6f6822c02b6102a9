import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { deferEarlyLocation } from "~/patches/remix-early-location.js";

const file = path.join(
	path.dirname(createRequire(import.meta.url).resolve("@remix-run/react/package.json")),
	"dist/esm/browser.js",
);

it("a location that changes while the page hydrates is a transition", () => {
	const [subscription] = /router\.subscribe\(newState => \{[\s\S]*?\n {4}\}\);/.exec(
		deferEarlyLocation(readFileSync(file, "utf8"), file) ?? "",
	) ?? [""];
	const steps: string[] = [];
	let changed = (_state: object) => {};
	new Function("router", "location", "setLocation", "React", subscription)(
		{ subscribe: (listener: typeof changed) => (changed = listener) },
		"/before",
		(location: string) => steps.push(location),
		{
			startTransition: (step: () => void) => {
				steps.push("transition");
				step();
				steps.push("end");
			},
		},
	);
	changed({ location: "/before" });
	changed({ location: "/after" });
	expect(steps).toEqual(["transition", "/after", "end"]);
});
