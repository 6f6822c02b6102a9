import { expect, it } from "vitest";
import { PLANNED_BY_VALUES, StatementNames } from "~/portal-server/platform/db/statements/statement-names";

const named = (names: StatementNames, text: string) => [names.nameOf(text), names.nameOf(text)][1];

it("a text has one name, the same in every process, from the second time on", () => {
	const [names, others] = [new StatementNames(), new StatementNames()];
	expect(names.nameOf("select 1")).toBeNull();
	const name = names.nameOf("select 1");
	expect(name).toMatch(/^portal_[\w-]{20,55}$/);
	expect(named(others, "select 2")).not.toBe(name);
	expect(named(others, "select 1")).toBe(name);
});

it("a text that comes after thousands of others is named as they are", () => {
	const names = new StatementNames();
	const texts = Array.from({ length: 6_000 }, (_, at) => `select ${at}`);
	expect(new Set(texts.map((text) => named(names, text))).size).toBe(texts.length);
	expect(named(names, texts[0] ?? "")).toBe(named(new StatementNames(), texts[0] ?? ""));
});

it("what is planned by its values, and a batch of rows, has none", () => {
	const names = new StatementNames();
	expect(named(names, `${PLANNED_BY_VALUES} select 1`)).toBeNull();
	expect(named(names, `select ${"1, ".repeat(10_000)}1`)).toBeNull();
});
