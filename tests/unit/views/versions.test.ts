import { describe, expect, it } from "vitest";
import { type FormReply, versionIn } from "~/lib/forms/form-reply";

const reply = (type: string | null): FormReply => ({
	intent: "save",
	result: { initialValue: { name: "Golden Land", version: "3" } },
	refusal: type === null ? null : { type, msg: "" },
	idempotency_key: null,
	shown: null,
});

describe("a form changes the version that its reader knows", () => {
	it("the stored one on a page that has been opened", () => {
		expect(versionIn(null, 4)).toBe("4");
		expect(versionIn(undefined, "4b1c")).toBe("4b1c");
	});

	it.each([null, "invalid", "not_allowed", "unavailable"])(
		"the one that was sent after %s: nobody has seen another",
		(type) => {
			expect(versionIn(reply(type), 4)).toBe("3");
		},
	);

	it("the stored one once the reply says that there is a newer, so that the next try is not refused as well", () => {
		expect(versionIn(reply("stale_state"), 4)).toBe("4");
	});
});
