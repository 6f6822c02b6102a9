import type { Language } from "~/lib/language";

type Files = Record<"ferry-booking" | "ferry-orders" | "ferry", Record<string, string>>;

/** What the pages say of ferries, as locale files of the product would hold it. */
export const WORDS: Record<Language, Files> = {
	en: {
		"ferry-booking": {
			title: "Ferry booking",
			"back-to-offers": "See this ferry's fares",
			"search-again": "Search ferries",
			"arrival-and-requests": "Luggage and requests",
		},
		"ferry-orders": {
			title: "Ferry orders",
			book: "Book a ferry",
			service: "Ferry",
			dates: "Sails on",
			"column-crossing": "Crossing",
			"column-seats": "Seats",
		},
		ferry: {
			crossing: "Crossing",
			departs: "Departs",
			arrives: "Arrives",
			class: "Class",
			seats: "Seats",
			ticket: "Ticket number",
			seat: "Seat {{number}}",
			passenger: "Passenger of seat {{number}}",
			hint: "Names as in the passport",
		},
	},
	"zh-cn": {
		"ferry-booking": {
			title: "轮渡预订",
			"back-to-offers": "查看该航线票价",
			"search-again": "重新查询轮渡",
			"arrival-and-requests": "行李与需求",
		},
		"ferry-orders": {
			title: "轮渡订单",
			book: "预订轮渡",
			service: "轮渡",
			dates: "开船日期",
			"column-crossing": "航程",
			"column-seats": "座位数",
		},
		ferry: {
			crossing: "航程",
			departs: "开船",
			arrives: "抵达",
			class: "舱位",
			seats: "座位数",
			ticket: "船票号",
			seat: "座位 {{number}}",
			passenger: "座位 {{number}} 乘客姓名",
			hint: "姓名须与护照一致",
		},
	},
};
