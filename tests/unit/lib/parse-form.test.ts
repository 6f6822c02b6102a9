import { describe, expect, it } from "vitest";
import { z } from "zod";
import { BookingForm } from "~/features/booking/schema.server";
import { OfferKeys } from "~/features/hotel/booking/offer-keys.server";
import { SignInForm } from "~/features/sign-in/schema.server";
import { parseForm } from "~/lib/forms/parse-form.server";
import { expectCpuWithin } from "../../setup/cpu";

const SCHEMAS = { SignInForm, BookingForm, OfferKeys };
const LINK =
	"rate_plan_id=1&check_in=2026-12-01&check_out=2026-12-02&nationality=CN&rooms[0].adults=2&rooms[0].child_ages[0]=7";

const parsed = (text: string, schema: (typeof SCHEMAS)[keyof typeof SCHEMAS]) =>
	parseForm(new URLSearchParams(text), schema);

describe("what is sent in forms and links", () => {
	it("is read by the names that forms have", () => {
		const submission = parseForm(new URLSearchParams(LINK), OfferKeys);
		expect(submission.status === "success" && submission.value.rooms).toEqual([{ adults: 2, child_ages: [7] }]);
	});

	it.each(Object.entries(SCHEMAS))(
		"neither stops the process nor breaks the page, whatever the names (%s)",
		async (_, schema) => {
			const names = [
				"a[",
				"__proto__",
				"a.constructor",
				"rooms[9000000].adults",
				"rooms[].adults",
				"__intent__",
				"",
				"💥",
				"a".repeat(9000),
			];
			for (const name of names) expect(parsed(`${encodeURIComponent(name)}=x`, schema).status).toBe("error");
			await expectCpuWithin(1000, () => parsed("a=1&".repeat(100_000), schema));
			await expectCpuWithin(1000, () => parsed(`${LINK}&rooms[900000].adults=1`, schema));
		},
	);
});

describe("what nobody can type into a form", () => {
	it("is said in our words, not in the English of a library", () => {
		const wrong = { username: "a", password: "b", keep: "perhaps" };
		const submission = parseForm(new URLSearchParams(wrong), SignInForm);
		expect(submission.reply().error).toEqual({ keep: ["format"] });
		const schema = z.object({
			remember: z.boolean(),
			intent: z.literal("a"),
			id: z.number(),
			list: z.array(z.string()).max(1),
		});
		const crafted = parseForm(new URLSearchParams("remember=x&intent=b&id=c&list=d&list=e"), schema);
		expect(crafted.reply().error).toEqual({
			remember: ["format"],
			intent: ["format"],
			id: ["format"],
			list: ["format"],
		});
		expect(parseForm(new URLSearchParams(), schema).reply().error).toMatchObject({
			remember: ["required"],
			id: ["required"],
		});
	});
});

describe("a NUL in a form", () => {
	it("comes back as the sign for what cannot be shown: no page and no store can hold it", () => {
		const form = new FormData();
		form.append("name", "a\0b");
		const result = parseForm(form, z.object({ name: z.string() }));
		expect(result.status === "success" && result.value).toEqual({ name: "a\ufffdb" });
	});
});
