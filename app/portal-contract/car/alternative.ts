import type { z } from "zod";
import { Id } from "../base/basics";
import { OrderAlternative } from "../order/order";
import { Vehicle } from "./vehicle";

const { car_class, seats } = Vehicle.shape;

/** Another car for the whole rental, by its rate; `seats` without the driver's. */
export const CarAlternative = OrderAlternative.extend({ model_id: Id, car_class, seats });
export type CarAlternative = z.output<typeof CarAlternative>;
