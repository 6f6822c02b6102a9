import path from "node:path";
import { afterAll, expect } from "vitest";
import { expectKnownWrites, noteStatement } from "../keys/call-writes";
import { LockOrder } from "../keys/lock-order";
import { productFaults } from "../keys/product-statements";

/** These fill stores of their own, or bring one up to this version, before anybody else has them open. */
const FIRST_STARTS = ["store", "platform/outage", "platform/upgrade"].map((name) => `tests/server/${name}.test.ts`);

const texts = new Set<string>();
const locks = new LockOrder();
const watch = (text: string, values: readonly unknown[], transaction?: object) => {
	texts.add(text);
	noteStatement(text, values);
	locks.note(text, transaction);
};
Object.assign(globalThis, { [Symbol.for("portal.statements")]: watch });

// Whatever the file's tests have had the portal run is read when they are done.
afterAll(() => {
	const faults = productFaults(texts);
	texts.clear();
	const file = path.relative(process.cwd(), expect.getState().testPath ?? "");
	const against = locks.faults();
	try {
		expect(faults).toEqual([]);
		if (!FIRST_STARTS.includes(file)) expect(against).toEqual([]);
	} finally {
		expectKnownWrites(file);
	}
});
