import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import { addressOf } from "~/features/orders/list/filters";
import { readListQuery } from "~/features/orders/list/query.server";
import { lineOf, lineOfList, PRODUCT_LINES, registerProductLine } from "~/product-lines";
import { bookingLineAt, orderPartOf, registerServerLine } from "~/product-lines/lines.server";

const Driver = () => null;
const at = (path: string) => `http://in.test${path}`;

describe("the table of product lines", () => {
	it("has the words of each line in both languages", () => {
		const files = PRODUCT_LINES.flatMap(({ product_line, texts }) => [
			texts,
			orderPartOf({ product_line }).texts,
			`${product_line}-booking`,
		]);
		expect(
			files.flatMap((file) => ["en", "zh-cn"].filter((one) => !existsSync(`locales/${one}/${file}.json`))),
		).toEqual([]);
	});

	it("finds the line of a list and of a booking page by their addresses", () => {
		expect(lineOfList(at("/user/order/list?tab=all")).product_line).toBe("hotel");
		expect(bookingLineAt(at("/hotel/booking?quote=q")).product_line).toBe("hotel");
		expect(lineOf("balloon").product_line).toBe("hotel");
	});

	it("takes another line, with columns of its own, beside the first", () => {
		const hotel = lineOf("hotel");
		const list = (query = {}) => `/user/train-order/list?${new URLSearchParams(query)}`;
		registerProductLine({
			...hotel,
			product_line: "train",
			columns: [{ name: "driver", usual: true, Cell: Driver }],
			list,
		});
		registerServerLine({
			booking: { ...bookingLineAt(at("/hotel/booking")), product_line: "train", page: () => "/train/booking" },
			order: { ...orderPartOf({ product_line: "hotel" }), product_line: "train", texts: "train-orders" },
		});
		const train = lineOfList(at("/user/train-order/list"));
		expect([train.product_line, lineOfList(at("/user/order/list?product=train"))]).toEqual(["train", train]);
		expect(bookingLineAt(at("/train/booking?quote=q")).product_line).toBe("train");
		expect(orderPartOf({ product_line: "train" }).texts).toBe("train-orders");
		const shown = readListQuery(at("/user/train-order/list?columns=driver&columns=hotel_name&columns=status"), train);
		expect(shown.columns).toEqual(["driver", "status"]);
		expect(readListQuery(at("/user/train-order/list"), train).columns).toEqual([
			"driver",
			"guests",
			"total_amount",
			"status",
		]);
		expect(addressOf(train, { ...shown, columns: ["driver", "guests", "total_amount", "status"] })).toEqual({});
	});
});
