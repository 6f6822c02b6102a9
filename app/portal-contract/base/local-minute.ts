import { z } from "zod";

/** A minute of a calendar day by the clocks of Myanmar: `YYYY-MM-DDTHH:MM`. */
export const LocalMinute = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
	.refine((text) => {
		const at = Date.parse(`${text}:00Z`);
		return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 16) === text;
	});
