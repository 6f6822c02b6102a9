import type { z } from "zod";
import { OrderAlternative } from "../order/order";
import { TransferVehicle } from "./vehicle";

const { vehicle_class, max_passengers } = TransferVehicle.shape;

/** Another class of vehicle for the same transfer, by its rate; `max_passengers` without the driver. */
export const TransferAlternative = OrderAlternative.extend({ vehicle_class, max_passengers });
export type TransferAlternative = z.output<typeof TransferAlternative>;
