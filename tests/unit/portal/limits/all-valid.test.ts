import { expect, it } from "vitest";
import { allValid, Refused } from "~/portal-server/platform/api/refused";

const wrong = (field: string, msg?: string) => () => {
	throw new Refused("invalid", { ...(msg && { msg }), fields: { [field]: "field-invalid" } });
};
const refused = async (...checks: (() => unknown)[]) => {
	const error = await allValid(...checks).catch((thrown: unknown) => thrown);
	return error instanceof Refused ? [error.type, error.details] : error;
};

it("checks give what they find, in their order", async () => {
	expect(
		await allValid(
			() => 1,
			async () => "two",
			() => null,
		),
	).toEqual([1, "two", null]);
});

it("all fields that checks refuse come in one refusal, with the words of the first [38-4]", async () => {
	const fields = { name: "field-invalid", code: "field-invalid" };
	expect(
		await refused(
			wrong("name", "said"),
			() => 1,
			async () => wrong("code", "other")(),
		),
	).toEqual(["invalid", { msg: "said", fields }]);
	expect(await refused(() => 1, wrong("name", "said"))).toEqual([
		"invalid",
		{ msg: "said", fields: { name: "field-invalid" } },
	]);
});

it("another refusal, or a failure, ends them: what comes later is not looked at", async () => {
	const later: string[] = [];
	const closed = new Refused("closed");
	const after = () => later.push("later");
	expect(
		await refused(
			wrong("name"),
			() => {
				throw closed;
			},
			after,
		),
	).toEqual(["closed", {}]);
	await expect(allValid(() => Promise.reject(new Error("lost")), after)).rejects.toThrow("lost");
	expect(later).toEqual([]);
});
