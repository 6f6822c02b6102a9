import { z } from "zod";
import { Id } from "../base/basics";
import { OrderAlternative } from "../order/order";

/** Another hotel of the town that has rooms for the stay; `rate_plan_id`: the offer at that price. */
export const HotelAlternative = OrderAlternative.extend({ stars: z.number().int(), rate_plan_id: Id });
export type HotelAlternative = z.output<typeof HotelAlternative>;
