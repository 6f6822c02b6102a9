import { describe, expect, it } from "vitest";
import { type PostedForm, titleOf } from "./posted";
import { submit } from "./send";
import { shownBy } from "./shown";
import { SUBJECTS } from "./subjects/all";

const NONSENSE = "\ue000?".repeat(1_050);
/** What is wrong with a field: too long and of no kind, or nothing at all. */
const WRONG = { nonsense: NONSENSE, nothing: "" } as const;

/** Values of buttons and of choices between ways of a form, which no reader types. */
const WAYS = ["intent", "idempotency_key", "step", "decision", "answer", "kind"];

const namesOf = ({ fields }: PostedForm) => Object.keys(fields).filter((name) => !WAYS.includes(name));

/** A row with nothing in it is none, and nothing is wrong with it. */
const isRow = (name: string) => name.includes("[");

async function faultsOf(form: PostedForm, wrong: Readonly<Record<string, string>>): Promise<string[]> {
	const { answer } = await submit(form, { fields: { ...form.fields, ...wrong } }).catch(() => ({ answer: null }));
	const { data } = (answer ?? {}) as { data?: unknown };
	return answer instanceof Response ? [] : Object.keys(shownBy(data).fields);
}

/** Fields of which a wrong value alone is said, and is not said beside other wrong ones. */
async function hiddenIn(form: PostedForm, value: string): Promise<string[]> {
	const alone: string[] = [];
	for (const name of namesOf(form).filter((one) => value !== "" || !isRow(one)))
		if ((await faultsOf(form, { [name]: value })).includes(name)) alone.push(name);
	if (alone.length < 2) return [];
	const together = await faultsOf(form, Object.fromEntries(alone.map((name) => [name, value])));
	return alone.filter((name) => !together.includes(name));
}

const FORMS = Object.values(SUBJECTS)
	.flat()
	.filter((form) => namesOf(form).length > 1)
	.map((form) => [titleOf(form), form] as const);

describe("all errors of a form come at once [38-4]", () => {
	it.each(FORMS)("%s", async (_, form) => {
		for (const [how, value] of Object.entries(WRONG)) expect([how, await hiddenIn(form, value)]).toEqual([how, []]);
	});
});
