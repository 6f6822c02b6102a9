import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import { GUESTS } from "~/parts/booking/guest-units";
import { MAX_NAME_LENGTH, MAX_UNITS } from "~/portal-contract/order/limits";
import { CHOSEN_GUEST } from "./saved-guest";
import { BookingForm } from "./schema.server";

const Text = z.string().max(MAX_NAME_LENGTH);
/** Unit from 0, full name, Chinese name, telephone: the value of a saved guest's button. */
const Choice = z.tuple([
	z
		.number()
		.int()
		.min(0)
		.max(MAX_UNITS - 1),
	Text,
	Text,
	Text.optional(),
]);
const FromJson = z
	.string()
	.transform((text, context) => {
		try {
			return JSON.parse(text) as unknown;
		} catch {
			context.addIssue("invalid");
			return z.NEVER;
		}
	})
	.pipe(Choice);

/**
 * The form as typed, with the saved guest in their unit, where such a button was pressed without script; null where it was another one.
 */
export function formWithChosenGuest(form: FormData): SubmissionResult<string[]> | null {
	const choice = FromJson.safeParse(form.get(CHOSEN_GUEST));
	if (!choice.success) return null;
	const [unit, full_name, name_zh, phone = ""] = choice.data;
	const filled = new FormData();
	for (const [name, value] of form) if (name !== CHOSEN_GUEST) filled.append(name, value);
	filled.set(`${GUESTS}[${unit}].guest_full_name`, full_name);
	filled.set(`${GUESTS}[${unit}].guest_name_zh`, name_zh);
	// Drivers are given one number, that of the first unit's traveller.
	if (unit === 0 && phone !== "" && filled.has("traveller_phone")) filled.set("traveller_phone", phone);
	return { initialValue: parseForm(filled, BookingForm).reply().initialValue };
}
