import { describe, expect, it } from "vitest";
import { fieldName } from "~/lib/forms/field-name";
import { MAX_AMOUNT } from "~/portal-contract/base/money";
import { CALLS } from "~/portal-contract/calls";
import { parseInput } from "~/portal-server/platform/api/parse";
import { Refused } from "~/portal-server/platform/api/refused";
import { amountFieldsOf } from "../../../factories/amount-fields";
import { LANGUAGES, translate } from "../../../server/outside/words";

/** As the caller saw them in an answer: compared with what is stored, which may be older than the limit. */
const COMPARED = ["operator/setCredit before.limit_amount", "operator/setCredit before.temp_limit_amount"];
/** Bounds of a search, whole units. */
const MAX_PRICE = 1_000_000_000;

const FIELDS = CALLS.flatMap((call) =>
	amountFieldsOf(call)
		.map((field) => ({ call, name: `${call.path} ${field.path}`, ...field }))
		.filter(({ name }) => !COMPARED.includes(name)),
);

const placeOf = (path: string): (string | number)[] =>
	path.split(".").flatMap((part) => (part.endsWith("[]") ? [part.slice(0, -2), 0] : [part]));

function bodyWith([first, ...rest]: readonly (string | number)[], value: unknown): unknown {
	if (first === undefined) return value;
	const below = bodyWith(rest, value);
	return typeof first === "number" ? [below] : { [first]: below };
}

/** What the call says of the field when it holds `value` and all others are missing. */
function saidOf({ call, path }: (typeof FIELDS)[number], value: number): unknown {
	const place = placeOf(path);
	try {
		parseInput(call.query ?? call.body, bodyWith(place, value) as Record<string, unknown>);
	} catch (refused) {
		if (!(refused instanceof Refused)) throw refused;
		return refused.details.fields?.[fieldName(place)];
	}
	return undefined;
}

describe("every amount that a call takes [38-2.7]", () => {
	it("is found", () => {
		expect(FIELDS.map(({ name }) => name)).toEqual(
			expect.arrayContaining([
				"account/topUp amount",
				"invoice/apply lines[].amount",
				"account/saveSubAccountLimits rules.night_caps[].amount",
				"order/extras tolls[].amount",
				"hotel/list price_max",
			]),
		);
		expect(FIELDS.length).toBeGreaterThan(30);
	});

	it.each(FIELDS.map((field) => [field.name, field] as const))(
		"%s has the limit, and says it at its field",
		(_, field) => {
			const limit = /price_m(in|ax)$/.test(field.path) ? MAX_PRICE : MAX_AMOUNT;
			expect(field.most).toBe(limit);
			expect(saidOf(field, limit)).toBeUndefined();
			const said = saidOf(field, limit + 1);
			expect(said).toEqual({ key: "field-too-high", values: { maximum: String(limit) } });
			for (const language of LANGUAGES)
				expect(translate(language, "portal:field-too-high", { maximum: limit })).toContain(String(limit));
			expect(saidOf(field, 1e21)).toBeDefined();
			expect(saidOf(field, -1)).toBeDefined();
		},
	);
});
