import type { Drivers } from "~/portal-contract/order/drivers/drivers";
import { partColumns } from "~/portal-server/orders/model/line/part-columns";

const { text } = partColumns<Drivers>();

/** Who serves an order, one after the other. */
export const DRIVER_COLUMNS = [
	text("plate_number", 12, ({ drivers }) => drivers.map(({ plate_number }) => plate_number).join("; ")),
	text("driver_name", 18, ({ drivers }) => drivers.map(({ driver_name }) => driver_name).join("; ")),
	text("driver_phone", 18, ({ drivers }) => drivers.map(({ driver_phone }) => driver_phone).join("; ")),
];
