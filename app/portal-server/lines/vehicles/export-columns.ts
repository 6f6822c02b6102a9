import type { Drivers } from "~/portal-contract/order/drivers/drivers";
import type { ExportColumn } from "~/portal-server/orders/model/line/product-lines";

type Driver = Drivers["drivers"][number];

const column = (name: string, width: number, of: (driver: Driver) => string): ExportColumn => ({
	...{ name, kind: "text", width },
	value: ({ part }) => (part as unknown as Drivers).drivers.map(of).join("; "),
});

/** Who serves an order, one after the other. */
export const DRIVER_COLUMNS: readonly ExportColumn[] = [
	column("plate_number", 12, ({ plate_number }) => plate_number),
	column("driver_name", 18, ({ driver_name }) => driver_name),
	column("driver_phone", 18, ({ driver_phone }) => driver_phone),
];
