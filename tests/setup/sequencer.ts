import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that mostly wait beside those that keep both processors busy, as long as both are there: the rest, a client and a server that talk by
 * turns, fill a processor each whatever their order.
 */
const FIRST = [
	"tests/server/outside/portal/fault-modes.test.ts",
	"tests/server/outside/second-process.test.ts",
	"tests/server/outside/kills.test.ts",
	"tests/server/front-door.test.ts",
	"tests/server/outside/last-room-http.test.ts",
	"tests/server/outside/portal/throttle.test.ts",
	"tests/server/orders/money-load.test.ts",
];

const placeOf = ({ moduleId }: TestSpecification) => {
	const place = FIRST.findIndex((file) => moduleId.endsWith(file));
	return place < 0 ? FIRST.length : place;
};

/** The order of a run's files: these first, the others as Vitest has them. */
export class Sequencer extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
	}
}
