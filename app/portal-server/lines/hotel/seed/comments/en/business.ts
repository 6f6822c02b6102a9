import type { ByTone } from "../sentence";

export const MEETING: ByTone = {
	good: [
		["Meeting room with [a projector that works|good equipment], coffee break was nice.", "meeting_room"],
		["We rented the meeting room for half a day, fair price, contract signed.", "meeting_room"],
		["Meeting suppliers downstairs saved us a lot of driving.", "meeting_room", "!luxury"],
		["The ballroom impressed our guests, light and sound were looked after.", "meeting_room", "luxury"],
		["Business centre printed and bound our documents late at night.", "business_centre"],
		["Printing and copies in a few minutes.", "business_centre"],
		["The lobby is calm, good for a talk with clients.", "upscale"],
		["Three days of sessions, water and air conditioning always right.", "meeting_room", "trip:conference"],
		"Good desk and light, I finished my report here.",
		"Nobody minds if you work in the lobby for an afternoon.",
		["We trained twelve people in the meeting room without a problem.", "meeting_room", "trip:project"],
	],
	mixed: [
		["Meeting room is for ten people, not more.", "meeting_room"],
		["Reserve the meeting room early, they charge by the hour.", "meeting_room"],
		["No meeting room, we talked in the lobby, which was all right.", "!meeting_room"],
		["Business centre is one computer and closes at six.", "business_centre"],
		["For printing ask the desk, a few hundred kyat a page.", "!business_centre"],
		"The desk is a dressing table, fine for a short mail.",
	],
	bad: [
		["Projector broken, client waiting, we all looked at my laptop.", "meeting_room"],
		["No cooling in the meeting room and a party next door.", "meeting_room"],
		["They gave our meeting room to somebody else.", "meeting_room"],
		["Business centre locked, printer empty, tender nearly late.", "business_centre"],
		"No table, no real chair, I wrote on the bed.",
		"The lobby is hot and loud, embarrassing with a client.",
	],
};

export const PRICE: ByTone = {
	good: [
		"[Great|Good|Excellent] value [for money|for what you get].",
		"Fair price and no hidden extras.",
		["Prices in yuan, easy for our accounts in China.", "cny"],
		["Priced in kyat, cheap if you come from abroad.", "mmk", "abroad"],
		["Fair kyat price, good for us.", "mmk", "!abroad"],
		["Five stars at the price of three in [Singapore|Bangkok|Tokyo].", "luxury"],
		["Good rate for the long stay.", "room:apartment"],
		"Cheaper here than at the desk, taxes included.",
		["Same price on the weekend.", "modest"],
		["Within our travel policy and still comfortable.", "work"],
		["Cheap and clean, what more do you want.", "simple"],
		["Low season price is a bargain.", "rains", "upscale"],
	],
	mixed: [
		"A little more than last year, but easy.",
		["Season prices are high, normal otherwise.", "cool"],
		"Price is fair if you do not expect much.",
		["Dollar prices, check the exchange rate.", "usd"],
		"Room is fine, food and laundry are expensive.",
		["Five-star price, four-star building.", "luxury"],
		"There are others at the same price, compare.",
	],
	bad: [
		"Not worth it, the hotel next door costs half.",
		["They raise the price in season and the service stays low.", "cool"],
		["Not {stars} stars, whatever the sign says.", "upscale"],
		"They charge for every bottle of water and every printed page.",
		"A service charge appeared that nobody could explain.",
		"Overpriced, and everything is extra.",
	],
};

export const INVOICE: ByTone = {
	good: [
		"The invoice came from the platform, our finance had no question.",
		"Clear bill in two languages.",
		["They know what a Chinese company needs for expenses.", "chinese_speaking_staff"],
		"Paid by the company account, nothing to pay at the desk.",
		"Voucher in two languages, the desk understood at once.",
		"I cancelled once and the refund was as the rules said.",
		["Separate bills for room and minibar within minutes.", "upscale"],
		"Changed the dates once, the difference was explained line by line.",
	],
	mixed: [
		"Handwritten bill, enough for us.",
		"Laundry must be paid in cash, keep some kyat.",
		"My name was misspelt on the bill, corrected in ten minutes.",
		["Bill in kyat, finance asked for the rate of the day.", "mmk"],
		"The cashier comes at nine, they sent the bill by mail.",
		"The card machine was offline, pay cash to be safe.",
	],
	bad: [
		"No stamped bill, “tomorrow”, and tomorrow the same.",
		"The bill had two things that were not mine, corrected three times.",
		"Cash only and a bad exchange rate.",
		"Extra charges without any paper, I paid them myself.",
		"They never mailed the bill, two weeks of reminders.",
		"They mixed up my bill with my colleague’s.",
	],
};
