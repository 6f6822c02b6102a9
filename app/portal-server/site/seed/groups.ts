/** Cars, and a member's orders of them. */
export const SEE_CARS = ["car/list", "user/car-order/list", "car-order/list"];
/** Airport transfers, and a member's orders of them. */
export const SEE_TRANSFERS = ["airport/list", "user/airport-order/list", "airport-order/list"];
/** Trips of orders, and their papers. */
export const SEE_TRIPS = ["trip/list", "trip/detail", "trip/detail/downloadItinerary", "trip/detail/downloadCalendar"];
export const PLAN_TRIPS = ["trip/create", "trip/edit"];
/** Cards of drivers, for whoever sees orders. */
export const DRIVER_CARDS = ["order/detail/downloadDriverCard"];
/** Articles, and what a member marks there. */
export const READ_ARTICLES = ["cms/search", "cms/info", "cms/info/like", "cms/info/collect"];
/** Comments of a member's own, and ratings of own stays. */
export const WRITE_COMMENTS = [
	"cms/info/comment",
	"cms/info/report",
	"cms/comment",
	"cms/comment/delete",
	"cms/comment/rate",
];
/** Articles of the company, and those that it buys. */
export const WRITE_ARTICLES = [
	"cms/content",
	"cms/editContent",
	...["submit", "withdraw", "delete"].map((name) => `cms/content/${name}`),
	"cms/order",
	"cms/info/buy",
];
/** What operators decide about comments. */
export const MODERATE = ["operator/comments", "operator/comments/decide", "operator/comments/reply"];
/** What operators decide about articles of members. */
export const REVIEW_ARTICLES = ["operator/articles", "operator/articles/decide"];
const BROWSE = [
	"hotel/list",
	"hotel/detail",
	...SEE_CARS,
	...SEE_TRANSFERS,
	"hotel/recent",
	"hotel/collect",
	"car/collect",
	"cms",
	"cms/collect",
	...READ_ARTICLES,
	...WRITE_COMMENTS,
];
export const ACCOUNT = ["account", "account/overview"];
export const OWN_ACCOUNT = ["account/profile", "account/changePassword", "account/sessions", "account/personalData"];
/** The company's own settings, and its accounts, which administrators alone keep. */
export const MANAGE = ["manage", "manage/voucherSetting"];
export const COST_CENTERS = ["manage/costCenter"];
export const TRAVEL_POLICY = ["manage/travelPolicy"];
const SETTINGS = [...MANAGE, ...COST_CENTERS, ...TRAVEL_POLICY];
export const KEEP_ACCOUNTS = ["manage/subAccount", "manage/events"];
/** The page of requests beyond limits: who may not decide sees the own ones. */
export const APPROVALS = ["manage/approval"];
const READ = [
	...BROWSE,
	"user/order/list",
	...ACCOUNT,
	...OWN_ACCOUNT,
	"order",
	"order/list",
	"order/list/export",
	...SEE_TRIPS,
	"order/detail",
	"order/detail/downloadVoucher",
	"order/detail/downloadConfirmation",
	...DRIVER_CARDS,
	"order/detail/downloadCalendar",
	"order/detail/sendMessage",
	"ajax/upload",
];
/** The page of travellers, and what its buttons do. */
export const TRAVELLERS = ["", "/save", "/delete", "/reveal", "/import", "/export"].map(
	(button) => `account/travellers${button}`,
);
/** Answers to a statement of extras. */
export const ANSWER_EXTRAS = ["order/detail/acceptExtras", "order/detail/disputeExtras"];
export const DECIDE_EXTRAS = ["operator/orders/decideExtras"];
/** A confirmed service at another time. */
export const RESCHEDULE = ["order/detail/reschedule"];
/** A member's actions on an own order beside paying and cancelling. */
const ASK = [
	"order/detail/refund",
	"order/detail/editGuests",
	"order/detail/requestWaiver",
	...RESCHEDULE,
	...ANSWER_EXTRAS,
];
export const BOOK_CARS = ["car/list/book", "car/booking", "car/quote"];
export const BOOK_TRANSFERS = ["airport/list/book", "airport/booking", "airport/quote"];
const BOOK = [
	...READ,
	"hotel/list/book",
	"hotel/detail/book",
	"hotel/booking",
	...TRAVELLERS,
	"hotel/quote",
	...BOOK_CARS,
	...BOOK_TRANSFERS,
	...PLAN_TRIPS,
	"order/create",
	"order/detail/pay",
	"order/detail/requestApproval",
	"order/detail/cancel",
];
const ARRIVE = ["order/detail/confirmCheckIn", "order/detail/confirmComplete"];

/** Common to all operators, with the actions of a reservation operator. */
const OPERATOR = [...READ, ...MODERATE, ...REVIEW_ARTICLES, "operator/orders", "operator/orders/reconfirm"];
const RESERVE = [
	"confirm",
	"reject",
	"cancel",
	"cancelAccept",
	"cancelRefuse",
	"undoCheckIn",
	"noShow",
	"earlyDeparture",
	"editGuests",
].map((name) => `order/detail/${name}`);

export const DISPATCH = ["confirm", "reject", "assign", "undoCheckIn", "noShow", "extras"].map(
	(name) => `order/detail/${name}`,
);
export const FLIGHT_PAGES = ["operator/flights", "operator/flights/delay"];
/** The pages of those who assign vehicles and drivers. */
export const DISPATCH_PAGES = [
	"operator/board",
	...FLIGHT_PAGES,
	"operator/vehicles",
	"operator/vehicles/save",
	"operator/drivers",
	"operator/drivers/save",
];

export const KEEP_RULES = ["operator/rules", "operator/rules/edit", "operator/rules/add", "operator/rules/delete"];

/** Statements of the company's money and points. */
export const SEE_MONEY = ["account/balance", "account/topUp", "account/balanceAlerts", "account/integral"];
export const DECIDE_TOP_UPS = ["operator/top-ups", "operator/top-ups/decide"];
/** Pre-deposit back to the company's bank account. */
export const WITHDRAW = ["account/withdraw"];
/** Operators' rooms of money: four eyes need two groups that may decide. */
export const MONEY_ROOMS = [
	"operator/withdrawals",
	"operator/withdrawals/decide",
	"operator/refunds",
	"operator/credit",
	"operator/credit/decide",
];
export const CHANGE_CREDIT = ["operator/credit/change"];

/** Bills of the company: settling, and what is done about a bill. */
export const OWN_BILLS = [
	"bill",
	"bill/apply",
	"bill/details",
	"bill/proof",
	...["confirm", "dispute", "pay", "withdraw", "download"].map((name) => `bill/details/${name}`),
];
/** The first look at bank slips, for which four eyes are needed. */
export const LOOK_AT_BILLS = ["operator/bills", "operator/bills/decide"];
/** Bills of all companies. */
export const KEEP_BILLS = [
	"operator/bills",
	...["decide", "issue", "void", "terms"].map((name) => `operator/bills/${name}`),
	"bill/details/download",
];
/** Invoices and their titles, for those who see the company's money. */
export const INVOICES = [
	"invoice",
	"invoice/apply",
	"invoice/details",
	"invoice/withdraw",
	"invoice/requestRed",
	"invoice/download",
	"invoice/manage",
	"invoice/saveTitle",
	"invoice/deleteTitle",
	"invoice/setDefaultTitle",
];
/** `invoice/download`: of the invoices of all companies. */
export const DECIDE_INVOICES = ["operator/invoices", "operator/invoices/decide", "invoice/download"];
/** Sellers that issue them. */
export const KEEP_ISSUERS = ["operator/issuers", "operator/issuers/save"];

interface SeedGroup {
	code: string;
	title_zh: string;
	title_en: string;
	rules: readonly string[];
}

/** One group per role, by the table of transitions. The last three belong to the operating company. */
export const GROUPS: readonly SeedGroup[] = [
	{
		code: "admin",
		title_zh: "管理员",
		title_en: "Administrator",
		rules: [
			...[...BOOK, ...ARRIVE, ...ASK, ...WRITE_ARTICLES],
			...[...SEE_MONEY, ...OWN_BILLS, ...INVOICES, ...WITHDRAW, ...SETTINGS, ...APPROVALS, ...KEEP_ACCOUNTS],
		],
	},
	{
		code: "travel_manager",
		title_zh: "差旅经理",
		title_en: "Travel manager",
		rules: [...BOOK, ...ARRIVE, ...ASK, ...WRITE_ARTICLES, ...SETTINGS, ...APPROVALS],
	},
	{
		code: "booker",
		title_zh: "预订人",
		title_en: "Booker",
		rules: [...BOOK, ...ARRIVE, ...ASK, ...WRITE_ARTICLES, ...APPROVALS],
	},
	{ code: "approver", title_zh: "审批人", title_en: "Approver", rules: [...READ, ...APPROVALS] },
	{
		code: "finance",
		title_zh: "财务",
		title_en: "Finance",
		rules: [
			...[...READ, "order/detail/refund", ...ANSWER_EXTRAS, ...WRITE_ARTICLES],
			...[...SEE_MONEY, ...OWN_BILLS, ...INVOICES, ...WITHDRAW, ...APPROVALS],
		],
	},
	{
		code: "traveller",
		title_zh: "出行人",
		title_en: "Traveller",
		rules: [...READ, ...ARRIVE, "order/detail/cancel", ...APPROVALS],
	},
	{ code: "viewer", title_zh: "只读成员", title_en: "Viewer", rules: [...READ, ...APPROVALS] },
	{
		code: "reservation",
		title_zh: "预订客服",
		title_en: "Reservation desk",
		rules: [
			...OPERATOR,
			...ARRIVE,
			...RESERVE,
			"operator/orders/decideRefund",
			"operator/orders/decideWaiver",
			...DECIDE_TOP_UPS,
			...LOOK_AT_BILLS,
			...MONEY_ROOMS,
			...KEEP_RULES,
		],
	},
	{
		code: "dispatch",
		title_zh: "派车客服",
		title_en: "Dispatch desk",
		rules: [...OPERATOR, ...ARRIVE, ...DISPATCH, ...RESCHEDULE, ...DISPATCH_PAGES],
	},
	{
		code: "finance_operator",
		title_zh: "财务客服",
		title_en: "Finance desk",
		rules: [
			...OPERATOR,
			"operator/orders/decideRefund",
			...DECIDE_EXTRAS,
			...DECIDE_TOP_UPS,
			...KEEP_BILLS,
			...DECIDE_INVOICES,
			...KEEP_ISSUERS,
			...MONEY_ROOMS,
			...CHANGE_CREDIT,
		],
	},
];
