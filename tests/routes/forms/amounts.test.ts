import { describe, expect, it } from "vitest";
import { amountFieldsOf, isAmountName } from "../../factories/amount-fields";
import { callNamed } from "../../factories/contract-answers";
import { LANGUAGES, translate } from "../../server/outside/words";
import { type PostedForm, titleOf } from "./posted";
import { submit } from "./send";
import { type Shown, shownBy } from "./shown";
import { SUBJECTS } from "./subjects/all";

/** Sent back as they were shown, in hidden fields. */
const SHOWN = ["total_amount", "before_limit_amount", "before_temp_limit_amount"];
const isHidden = ({ name, fields }: PostedForm, field: string) =>
	SHOWN.includes(field) || (name.startsWith("buy") && "currency" in fields);

const FIELDS = Object.values(SUBJECTS)
	.flat()
	.filter(({ call }) => call && amountFieldsOf(callNamed(call)).length > 0)
	.flatMap((form) =>
		Object.keys(form.fields)
			.filter((field) => isAmountName(field) && !isHidden(form, field))
			.map((field) => [`${titleOf(form)} ${field}`, form, field] as const),
	);

async function typed(form: PostedForm, field: string, text: string, language: "zh-cn" | "en"): Promise<Shown> {
	const row = field.replace(/\.amount$/, "");
	const tick = Object.keys(form.fields).some((name) => name.endsWith(".ticked")) ? { [`${row}.ticked`]: "1" } : {};
	const { answer } = await submit(form, { fields: { ...form.fields, ...tick, [field]: text }, language });
	return shownBy((answer as { data?: unknown }).data);
}

describe("an amount of a form [38-2.7]", () => {
	it("is found in every form that has one", () => {
		const names = FIELDS.map(([name]) => name);
		expect(names).toEqual(
			expect.arrayContaining(["user/account/balance top_up amount", "user/bill/details pay amount"]),
		);
		expect(names.length).toBeGreaterThan(25);
	});

	it.each(FIELDS)(
		"%s: the limit is taken, a cent more is said at its field in both languages",
		async (_, form, field) => {
			for (const language of LANGUAGES) {
				expect((await typed(form, field, "99,999,999,999.99", language)).fields[field]).toBeUndefined();
				const { fields, texts } = await typed(form, field, "100000000000", language);
				expect(["amount-large", translate(language, "form:amount-large")]).toContain(fields[field]);
				expect(texts).toContain("100000000000");
			}
		},
	);
});
