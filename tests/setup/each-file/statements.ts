import { afterAll, expect } from "vitest";
import { productFaults } from "../keys/product-statements";

const texts = new Set<string>();
Object.assign(globalThis, { [Symbol.for("portal.statements")]: (text: string) => texts.add(text) });

// Whatever the file's tests have had the portal run is read when they are done.
afterAll(() => {
	const faults = productFaults(texts);
	texts.clear();
	expect(faults).toEqual([]);
});
