import { expect, it } from "vitest";
import { z } from "zod";
import { parseAnswer } from "~/portal-client/calling/parse-answer";
import { CALLS } from "~/portal-contract/calls";
import { extremeAnswer } from "../../factories/contract-answers";

type Json = z.core.JSONSchema.BaseSchema;

const waysOf = (schema: Json): Json[] => [schema, ...((schema.anyOf ?? schema.oneOf ?? []) as Json[]).flatMap(waysOf)];
/** Whether there may be nothing, which servers of the family say by "none" or an empty text as well: null, no key, or a date. */
const mayBeNone = (schema: Json, isRequired: boolean) =>
	!isRequired || waysOf(schema).some(({ type, format }) => type === "null" || format === "date");

const rowsIn = (schema: Json): Json =>
	waysOf(schema).find((way) => way !== schema && (way.type === "object" || way.type === "array")) ?? schema;
const isRow = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

type Change = (own: unknown, below: Json, isRequired: boolean) => unknown;
const LEFT_OUT = Symbol("left out");
const CHANGES: Readonly<Record<string, Change>> = {
	"left out": (own, _below, isRequired) => (isRequired ? own : LEFT_OUT),
	null: (own, _below, isRequired) => (isRequired ? own : null),
	none: (own, below, isRequired) => (mayBeNone(below, isRequired) ? "none" : own),
	empty: (own, below, isRequired) => (mayBeNone(below, isRequired) ? "" : own),
};
/** Deeper than any answer. */
const DEPTHS = [0, 1, 2, 3, 4, 5, 6, 7];

/** An answer in which every key at one depth is changed, or those alone that `isChosen` names, and every row there has a key that nobody knows. */
function changedAt(
	depth: number,
	change: Change,
	schema: Json,
	value: unknown,
	path = "",
	isChosen = (_path: string) => true,
): unknown {
	const way = rowsIn(schema);
	if (Array.isArray(value) && way.items)
		return value.map((one) => changedAt(depth, change, way.items as Json, one, `${path}[]`, isChosen));
	if (!isRow(value)) return value;
	const properties = (way.properties ?? {}) as Record<string, Json>;
	const keys = Object.entries(value).flatMap(([name, own]) => {
		const below = properties[name];
		const at = path === "" ? name : `${path}.${name}`;
		if (!below) return [[name, own]];
		if (depth > 0) return [[name, changedAt(depth - 1, change, below, own, at, isChosen)]];
		const changed = isChosen(at) ? change(own, below, way.required?.includes(name) ?? false) : own;
		return changed === LEFT_OUT ? [] : [[name, changed]];
	});
	const more = depth === 0 && way.properties ? { another_key: { of: "a server" } } : {};
	return { ...Object.fromEntries(keys), ...more };
}

/** Paths of the keys at one depth. */
function pathsAt(depth: number, schema: Json, value: unknown): string[] {
	const paths = new Set<string>();
	changedAt(
		depth,
		(own) => own,
		schema,
		value,
		"",
		(path) => Boolean(paths.add(path)),
	);
	return [...paths];
}

/** Who signs in has a token. */
const SIGNED_IN = ["account/acceptInvitation", "user/checkIn"].flatMap((path) =>
	["left out", "null", "empty"].map((how) => `${path} userInfo.token ${how}`),
);

it("no answer is refused for keys that it leaves out, gives as null, as none or empty, or has beside those that are known [O-05] [38-4]", () => {
	const refused = CALLS.flatMap((call) => {
		const schema = z.toJSONSchema(call.answer, { io: "input", unrepresentable: "any", cycles: "ref" });
		const whole = extremeAnswer(call, "all");
		const isRefused = (answer: unknown) => !parseAnswer(call.answer, answer).success;
		return DEPTHS.flatMap((depth) =>
			Object.entries(CHANGES).flatMap(([how, change]) => {
				if (!isRefused(changedAt(depth, change, schema, whole))) return [];
				const wrong = pathsAt(depth, schema, whole).filter((path) =>
					isRefused(changedAt(depth, change, schema, whole, "", (one) => one === path)),
				);
				return (wrong.length > 0 ? wrong : ["keys together"]).map((path) => `${call.path} ${path} ${how}`);
			}),
		);
	});
	expect(refused.sort()).toEqual([...SIGNED_IN].sort());
});

it("a date that has to be there is none for its reader, a moment that may be missing is nothing [M-438] [38-4]", () => {
	const call = CALLS.find(({ path }) => path === "order/list");
	if (!call) throw new Error("no list of orders");
	const answer = extremeAnswer(call, "all") as { list: Record<string, unknown>[] };
	const [row] = answer.list;
	for (const none of ["none", ""]) {
		const list = [{ ...row, service_from: none, hold_expires_at: none }];
		const { data } = parseAnswer(call.answer, { ...answer, list });
		expect((data as typeof answer).list[0]).toMatchObject({ service_from: "none", hold_expires_at: null });
	}
});
