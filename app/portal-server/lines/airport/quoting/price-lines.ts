import { CHILD_SEAT_KINDS } from "~/portal-contract/airport/limits";
import type { StoredPriceLine } from "~/portal-server/orders/model/record";
import { amountOf, type Part, type TransferPrice } from "../pricing/transfer-price";
import { airportText } from "../texts";

/** All-in price, Chinese driver, night, stops, each kind of seat: what costs nothing has no line. Amounts in minor units. */
export function priceLinesOf({ fare, chinese_driver, night, stops, seats }: TransferPrice): StoredPriceLine[] {
	const line = (code: string, key: string, part: Part): StoredPriceLine => ({
		code,
		label_zh: airportText("zh-cn", key),
		label_en: airportText("en", key),
		quantity: part.quantity,
		unit_amount: part.unit,
		amount: amountOf(part),
	});
	return [
		line("airport_transfer", "airport-line-transfer", fare),
		line("chinese_driver", "airport-line-chinese-driver", chinese_driver),
		line("night_fee", "airport-line-night", night),
		line("extra_stop", "airport-line-stop", stops),
		...CHILD_SEAT_KINDS.map((kind) => line(`child_seat_${kind}`, `airport-line-seat-${kind}`, seats[kind])),
	].filter(({ amount }) => amount > 0);
}
