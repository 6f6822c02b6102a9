import { sql } from "drizzle-orm";
import type { LineSeed } from "~/portal-server/platform/seed-step";
import { topUpMonths } from "../inventory/fill";
import { countSoldNights } from "../sold-nights";
import { seedViews } from "../visits/count-views";
import { seedCatalogue } from "./catalogue/insert";
import { seedRoomFacts } from "./catalogue/room-facts";
import { seedComments } from "./comments/insert";

export const hotelSeed: LineSeed = {
	/** With the nights of the months from the build's on, which take most of a first start to compute. */
	catalogue: [
		{ name: "catalogue", label: "Demonstration hotels", run: seedCatalogue },
		{ name: "room-facts", label: "Beds, windows and floors of rooms", run: seedRoomFacts },
		{ name: "nights", label: "Room nights of 14 months", run: topUpMonths },
	],
	before_orders: [{ name: "months", label: "Room nights of the months since the build", run: topUpMonths }],
	after_orders: [
		{ name: "comments", label: "Comments of guests", run: seedComments },
		{ name: "sold-nights", label: "Sales of hotels", run: countSoldNights },
		{ name: "views", label: "Views of hotels", run: seedViews },
		{
			name: "analyze-dated",
			label: "Statistics",
			run: (tx) => tx.execute(sql`analyze hotel, comment, stay_review, subject_view_day, orders, order_hotel`),
		},
	],
};
