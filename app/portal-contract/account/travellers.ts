import { z } from "zod";
import { CountryCode, Id } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { GuestName, GuestNameZh } from "../order/actions";

/** A guest kept for the next booking; the company's, whoever saved it. `nationality` empty where not known. */
export const Traveller = z.looseObject({
	id: Id,
	full_name: z.string(),
	name_zh: z.string().default(""),
	nationality: z.union([z.literal(""), CountryCode]),
	phone: z.string(),
});
export type Traveller = z.output<typeof Traveller>;

const Travellers = z.looseObject({ list: z.array(Traveller) });

/** Whoever may open the booking page may read and save travellers. */
const rule = "hotel/booking";

export const accountTravellers = defineGet("account/travellers", {
	access: "member",
	summary: "Saved travellers, last used first, 200 at most",
	rule,
	query: z.object({ quickSearch: z.string().trim().max(100).default("") }),
	answer: Travellers,
});

/** Without `id` a new one; the same name (case and spaces aside) is the same traveller. */
export const accountSaveTraveller = definePost("account/travellers", {
	as: "account.saveTraveller",
	access: "member",
	summary: "Saves a traveller",
	rule,
	body: z.object({
		id: Id.optional(),
		full_name: GuestName,
		name_zh: GuestNameZh,
		nationality: z.union([z.literal(""), CountryCode]).default(""),
		phone: z.string().trim().max(30).default(""),
	}),
	answer: Travellers,
});

export const accountDeleteTraveller = definePost("account/deleteTraveller", {
	access: "member",
	summary: "Forgets a saved traveller; orders keep their names",
	rule,
	body: z.object({ id: Id }),
	answer: Travellers,
});
