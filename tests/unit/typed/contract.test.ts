import { describe, expect, it } from "vitest";
import { z } from "zod";
import { NORMALISERS } from "~/portal-contract/base/typed/normalise";
import { typed } from "~/portal-contract/base/typed/typed";
import { CALLS } from "~/portal-contract/calls";

/** Fields for text that nobody types: what the server gave, or a program chose. */
const GIVEN: Readonly<Record<string, string>> = {
	avatar: "address of an upload",
	slip: "address of an upload",
	proof: "address of an upload",
	file: "address of an upload",
	files: "addresses of uploads",
	url: "address of an upload",
	first: "end of an upload's address",
	logo: "address of an upload",
	refresh_token: "of a session",
	refreshToken: "of a session",
	accountVerificationToken: "of a code",
	captchaId: "of a picture",
	captchaInfo: "places in a picture, or the answer to a question, which has its own reading",
	info: "places in a picture",
	version: "of a record",
	id: "of a page",
	icon: "of the site's set",
	groups: "codes of groups",
	country: "a code of a list",
	vehicle_class: "a code of a list",
	select: "a switch",
	driver: "a switch",
	topic: "a folder",
	suffix: "of a file",
	background: "a colour",
};
const PASSWORDS = new Set(["password", "oldPassword", "newPassword"]);
const READERS: ReadonlySet<unknown> = new Set(Object.values(NORMALISERS));

interface Leaf {
	name: string;
	schema: z.ZodString;
	isRead: boolean;
}

const isReading = (check: unknown) => {
	const { def } = (check as { _zod: { def: { check: string; tx?: unknown } } })._zod;
	return def.check === "overwrite" && READERS.has(def.tx);
};

/** Every string within a schema, under the name of its field. */
function leavesOf(schema: z.ZodType, name: string, isRead = false): Leaf[] {
	const { def } = schema as { def: { checks?: readonly unknown[] } };
	const read = isRead || (def.checks ?? []).some(isReading);
	if (schema instanceof z.ZodObject)
		return Object.entries(schema.shape).flatMap(([field, below]) => leavesOf(below as z.ZodType, field));
	if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, name);
	if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType as z.ZodType, name);
	if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
		return schema.options.flatMap((option) => leavesOf(option as z.ZodType, name, isRead));
	if (schema instanceof z.ZodPipe) {
		const first = leavesOf(schema.in as z.ZodType, name, isRead);
		return [...first, ...leavesOf(schema.out as z.ZodType, name, isRead || first.some((one) => one.isRead))];
	}
	if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
		return [{ name, schema: schema as z.ZodString, isRead: read }];
	if ("unwrap" in schema) return leavesOf((schema as z.ZodOptional<z.ZodType>).unwrap(), name, isRead);
	return [];
}

/** Formats of letters, digits and signs that are seen need no reading: what has others is refused. */
function isPlainFormat({ def }: z.ZodString): boolean {
	const checks = (def.checks ?? []).map((check) => (check as { _zod: { def: { pattern?: RegExp } } })._zod.def.pattern);
	const patterns = [...checks, (def as { pattern?: RegExp }).pattern].filter((one) => one instanceof RegExp);
	return patterns.some(({ source }) => /^\^.*\$$/s.test(source) && !/\\[psSWD]|\[\^|(?<!\\)\.(?![^[]*\])/.test(source));
}

const isFit = (leaf: Leaf) =>
	leaf.isRead || PASSWORDS.has(leaf.name) || leaf.name in GIVEN || isPlainFormat(leaf.schema) || isStop(leaf);
/** A stop of a plan is put together by the page. */
const isStop = ({ name, schema }: Leaf) => name === "stops" && !schema.safeParse("anything\u200b").success;

const inputs = CALLS.flatMap(({ path, query, body }) =>
	[query, body].flatMap((schema) => (schema ? leavesOf(schema, "").map((leaf) => ({ path, ...leaf })) : [])),
);

describe("the contract", () => {
	it("has text that is typed in many calls", () => {
		expect(inputs.filter(({ isRead }) => isRead).length).toBeGreaterThan(150);
	});

	it("reads every text that somebody types by the normaliser", () => {
		expect(inputs.filter((leaf) => !isFit(leaf)).map(({ path, name }) => `${path} ${name}`)).toEqual([]);
	});

	it("never reads a password", () => {
		expect(inputs.filter(({ name, isRead }) => isRead && PASSWORDS.has(name))).toEqual([]);
	});
});

describe("the walk through the contract sees", () => {
	it.each([
		["a bare string", z.object({ note: z.string() }), false],
		["one that is only trimmed", z.object({ note: z.string().trim().max(10) }), false],
		["one in a list", z.object({ rows: z.array(z.object({ note: z.string() })) }), false],
		["one of a union", z.object({ note: z.union([z.literal(""), z.string()]) }), false],
		["an open pattern", z.object({ note: z.string().regex(/^[^<]+$/) }), false],
		["one behind a default and a reshaping", z.object({ note: z.string().transform(String).optional() }), false],
		["typed text", z.object({ note: typed("prose").max(10).default("") }), true],
		["typed text that is looked at again", z.object({ note: typed("account").pipe(z.email()) }), true],
	])("%s", (_what, schema, fits) => {
		expect(leavesOf(schema, "").every(isFit)).toBe(fits);
	});
});
