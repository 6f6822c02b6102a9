/** Named routes of the specification. */
export const ROUTES = { userLogin: "/user/login", user: "/user" } as const;

/** Parent of the operators' pages. */
export const OPERATOR = "/operator";

type Query = Record<string, string | number | readonly (string | number)[] | null | undefined>;

/** `path` with `query` appended; empty, null and undefined values are left out, lists repeat their key. */
export function withQuery(path: string, query: Query = {}): string {
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries(query)) {
		for (const one of Array.isArray(value) ? value : [value]) {
			if (one !== undefined && one !== null && one !== "") search.append(key, String(one));
		}
	}
	const text = search.toString();
	return text === "" ? path : `${path}?${text}`;
}

/** An order that an address names: `company_id` for operators, whose orders are all companies'. */
export interface OrderName {
	id: number;
	company_id?: number | undefined;
}

/** Addresses of what belongs to one order. */
const ofOrder =
	(what: string, always?: Query) =>
	({ id, company_id }: OrderName, query?: Query): string =>
		withQuery(`/user/order/detail/${id}${what}`, { ...always, company: company_id, ...query });

export const paths = {
	home: (query?: Query) => withQuery("/", query),
	hotelList: (query?: Query) => withQuery("/hotel/list", query),
	hotelDetail: (id: number | string, query?: Query) => withQuery(`/hotel/detail/${encodeURIComponent(id)}`, query),
	/** Places for what is being typed, as data. `language` keeps the answers of two languages apart in the browser's cache. */
	hotelSuggest: (query: { q: string; language: string }) => withQuery("/hotel/suggest", query),
	/** Nationalities with all that each may be typed as, as data. */
	nationalities: (language: string) => withQuery("/hotel/nationalities", { language }),
	hotelBooking: (query?: Query) => withQuery("/hotel/booking", query),
	user: () => ROUTES.user,
	/** `to`: the in-app address a member returns to after signing in. */
	login: (to?: string, query?: Query) => withQuery(ROUTES.userLogin, { to, ...query }),
	logout: () => "/user/logout",
	accountOverview: () => "/user/account/overview",
	orderList: (query?: Query) => withQuery("/user/order/list", query),
	orderDetail: (id: number | string) => `/user/order/detail/${encodeURIComponent(id)}`,
	/** The voucher of an order as PDF. */
	orderVoucher: ofOrder("/voucher"),
	/** The same as a page to print. */
	orderVoucherPage: ofOrder("/print"),
	/** The booking confirmation as PDF. */
	orderConfirmation: ofOrder("/confirmation"),
	/** The same as a page to print. */
	orderConfirmationPage: ofOrder("/print", { document: "confirmation" }),
	/** The stay for a calendar. */
	orderCalendar: ofOrder("/calendar"),
	/** All that the list's filters find as a file; `format` is `csv` or `xlsx`. */
	orderExport: (query?: Query) => withQuery("/user/order/export", query),
	/** The public page that says whether a voucher is true. */
	voucherCheck: (code: string) => `/voucher/${encodeURIComponent(code)}`,
	/** The public page of a link to an invoice, or with `file` what it downloads. */
	invoiceFile: (code: string, file?: "file") => `/invoice-file/${encodeURIComponent(code)}${file ? `/${file}` : ""}`,
	/** Requests beyond limits. */
	approvals: (query?: Query) => withQuery("/user/manage/approval", query),
	/** The operators' list of orders. */
	operatorOrders: (query?: Query) => withQuery(`${OPERATOR}/orders`, query),
	/** An order as operators see it. */
	operatorOrder: (company_id: number, id: number) => `${OPERATOR}/orders/${company_id}/${id}`,
	/** Rules and menus, as operators change them. */
	operatorRules: () => `${OPERATOR}/rules`,
	operatorRule: (id: number | string) => `${OPERATOR}/rules/${encodeURIComponent(id)}`,
	/** Where an entry is added to a menu. */
	operatorNewRule: () => `${OPERATOR}/rules/new`,
	/** Messages of a demonstration, for its own machine. */
	outbox: () => "/dev/outbox",
	/** The service terms, a page of the site's own text. */
	terms: () => "/cms/page/terms",
	/** What is kept of people and why, a page of the site's own text. */
	privacy: () => "/cms/page/privacy",
	/** The member's favourites. */
	favourites: () => "/user/cms/collect",
	/** The member page that embeds another site. */
	iframe: (url: string) => `/user/iframe/${encodeURIComponent(url)}`,
	/** Where a company pays into its pre-deposit. */
	topUp: () => "/user/account/balance?tab=top_up",
	subAccounts: () => "/user/manage/subAccount",
	bill: (id: number) => `/user/bill/details?id=${id}`,
	/** Takes one file from a page's script. */
	upload: () => "/user/upload",
	language: () => "/language",
	/** Where the colour scheme is chosen. */
	scheme: () => "/scheme",
	/** Where the form that narrows and widens the side menu posts to. */
	sideMenu: () => "/side-menu",
};

/** An order's page for whoever reads it. */
export const orderAddress = ({ id, company_id }: OrderName): string =>
	company_id === undefined ? paths.orderDetail(id) : paths.operatorOrder(company_id, id);
