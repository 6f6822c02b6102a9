import { describe, expect, it } from "vitest";
import { validityMessage } from "~/components/form/browser-check";

const validity = (wrong: Partial<ValidityState>) =>
	({ valid: Object.keys(wrong).length === 0, ...wrong }) as ValidityState;

describe("what the browser finds wrong with a field", () => {
	it.each([
		["nothing", {}, "text", undefined],
		["an empty field", { valueMissing: true }, "text", "required"],
		["no e-mail address", { typeMismatch: true }, "email", "email-invalid"],
		["letters for a number", { badInput: true }, "number", "whole-number"],
		["another address than an e-mail's", { typeMismatch: true }, "url", "format"],
		["letters for a date", { badInput: true }, "date", "format"],
		["too much text", { tooLong: true }, "text", "length"],
		["too little text", { tooShort: true }, "text", "length"],
		["a number too high", { rangeOverflow: true }, "number", "range"],
		["a number too low", { rangeUnderflow: true }, "number", "range"],
		["another form", { patternMismatch: true }, "text", "format"],
	] as const)("%s has its message", (_, wrong, type, message) => {
		expect(validityMessage(validity(wrong), {}, type)).toBe(message);
	});

	it("a field may say it in words of its own, as the action does", () => {
		const words = { missing: "guest-name-null", invalid: "name-invalid" };
		expect(validityMessage(validity({ valueMissing: true }), words, "text")).toBe("guest-name-null");
		expect(validityMessage(validity({ patternMismatch: true }), words, "text")).toBe("name-invalid");
	});
});
