const because = (reason: string, ...labels: string[]) => Object.fromEntries(labels.map((label) => [label, reason]));

/** What grows with what is stored, by label, and why it does; the list only becomes shorter. */
export const KNOWN: Readonly<Record<string, string>> = {
	...because(
		"sums over the lines of a bill, of which the largest company's have one for each of its orders of a month",
		"GET bill/detail?id={bill}&page=2",
	),
	...because(
		"what waits for a bill or an invoice is more where more is ordered, and is summed up",
		"GET invoice/available",
		"GET invoice/available?currency=CNY",
		"GET operator/billingCompanies?quickSearch=Trading",
		"POST bill/apply",
		"job issue-bills",
	),
	...because(
		"articles that are found are ranked, up to a thousand of them",
		"GET cms/search?q=机场",
		"GET cms/search?q=airport",
		"GET cms/search?q=机场&channel=zones",
		"GET cms/search?q=机场&page={some_way}",
	),
	...because("articles of the same tags are compared", "GET cms/info?id={article_slug}"),
	...because(
		"orders that are found are counted up to ten thousand",
		"GET operator/orders?queue=all&status=50",
		"GET operator/orders?queue=all&quickSearch=王",
		"GET operator/orders?queue=all&quickSearch=云南",
	),
	...because("a day has more services where more is ordered", "GET operator/board?date={ago_300}"),
	...because(
		"of so few orders the planner looks at the company's rather than at those that are found",
		"GET order/list?product=hotel&quickSearch={booking_id}",
		"GET order/list?product=hotel&quickSearch={guest}",
	),
	...because("up to forty orders are offered for a trip, and few have so many ahead", "GET trip/openOrders"),
	...because(
		"a new name is written wherever the old one stands",
		"POST account/profile",
		"POST account/saveSubAccount #2",
	),
	...because("more is due where more is ordered", "job driver-promise", "job reminders"),
	...because(
		"what was sold in thirty days is counted",
		"job hotel-sold-nights",
		"job car-sold-days",
		"job airport-sold-transfers",
	),
	...because("all files are looked at", "job sweep-files"),
	...because("all nights are added up", "job hotel-nights-audit"),
};

/** The same between the two largest stores of the long tier. */
export const GROWN_KNOWN: Readonly<Record<string, string>> = {
	...because(
		"orders that are found are counted up to ten thousand, of which a tenth of the store's has fewer",
		"GET operator/orders?queue=all&status=50",
		"GET operator/orders?queue=all&status=75",
		"GET operator/orders?queue=all&quickSearch={guest}",
		"GET operator/orders?queue=all&quickSearch=王伟",
		"GET operator/orders?queue=all&quickSearch=王",
		"GET operator/orders?queue=all&quickSearch=WANG",
		"GET operator/orders?queue=all&quickSearch=ZHANG WEI",
		"GET operator/orders?queue=all&quickSearch=云南",
	),
	...because("completed stays of the member are looked through for those not rated yet", "GET hotel/rateable"),
	...because("orders ahead of the company are looked through", "GET trip/openOrders"),
	...because(
		"what may be invoiced is looked for among all orders that are over",
		"GET invoice/available",
		"GET invoice/available?currency=CNY",
		"GET invoice/available?page={some_way}",
		"GET invoice/available?bill_id={bill}",
	),
	...because(
		"names of a company's travellers are compared one by one",
		"GET account/travellerList?quickSearch=WANG",
		"GET account/exportTravellers",
	),
	...because("files of all that there is", "GET company/eventsExport?format=csv"),
};
