import { describe, expect, it } from "vitest";
import { checkParameters, checkUseCases } from "../checks/portal/use-cases";
import { readSources, report } from "../checks/sources";

const check = (text: string) => checkUseCases([{ file: "app/portal-server/trips/handlers.ts", text }]);

describe("lists of calls", () => {
	it("name their use cases", () => {
		expect(report(checkUseCases(readSources(["app/portal-server", "tests/lines"])))).toEqual([]);
	});
});

describe("functions of the portal", () => {
	it("take the store first, and who asks before what is asked for", () => {
		expect(report(checkParameters(readSources(["app/portal-server"])))).toEqual([]);
	});
});

describe("the check of parameters sees", () => {
	const found = (params: string) =>
		checkParameters([{ file: "app/portal-server/trips/join.ts", text: `function join(${params}) {}` }]);

	it.each(["who: Who, tx: Tx", "id: number, db: Db | Tx", "tx: Tx, body: InputOf<typeof call>, who: Who"])(
		"%s",
		(params) => {
			expect(found(params)).toHaveLength(1);
		},
	);

	it.each(["tx: Tx, trip: Trip, who: Who, body: InputOf<typeof call>", "context: CallContext, body: Body"])(
		"nothing wrong with %s",
		(params) => {
			expect(found(params)).toEqual([]);
		},
	);
});

describe("the check of use cases sees", () => {
	it.each([
		["an adapter", "memberCall(tripList, ({ db, who }, query) => listTrips(db, who, query));"],
		["a use case within the list", "openCall(tripList, async ({ db }) => { await read(db); });"],
		[
			"one with a shape of its own",
			"memberCall(tripList, listTrips); export async function listTrips({ db }: CallContext) { return read(db); }",
		],
		[
			"such a one without a block",
			"memberCall(tripList, listTrips); const listTrips = ({ db }: CallContext) => read(db);",
		],
		["one by the old form of function", "orderCall(orderPay, function ({ db }) { return read(db); }, paid);"],
	])("%s", (_name, text) => {
		expect(check(text)).toHaveLength(1);
	});

	it("nothing wrong with named ones and with the text of what is done", () => {
		expect(
			check("memberCall(tripList, listTrips); memberCall(tripSave, trips.save, ({ id }) => `saved-${id}`);"),
		).toEqual([]);
	});
});
