import { SEEN_KEYS } from "~/parts/booking/offer-keys.server";
import { Id } from "~/portal-contract/base/basics";
import { Stay } from "~/portal-contract/hotel/stay";

/** The keys of a Book link; `hotel_id` is for the way back only. */
export const OfferKeys = Stay.extend({ rate_plan_id: Id, ...SEEN_KEYS, hotel_id: Id.optional().catch(undefined) });
