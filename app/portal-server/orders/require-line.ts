import { PRODUCT_LINES } from "~/portal-contract/order/states";
import { Refused } from "~/portal-server/platform/api/refused";
import { findLine } from "./lines";

/** Refuses `invalid` a product line that nobody knows; one that is only not sold here has no orders. */
export function requireLine(product: string): void {
	if (!findLine(product) && !PRODUCT_LINES.some((known) => known === product)) {
		throw new Refused("invalid", { fields: { product: "field-invalid" } });
	}
}
