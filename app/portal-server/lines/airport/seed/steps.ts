import type { LineSeed } from "~/portal-server/orders/product-lines";
import { seedTransfers } from "./catalogue";

export const airportSeed: LineSeed = {
	catalogue: [{ name: "transfers", label: "Demonstration airport transfers", run: seedTransfers }],
};
