const PACKAGES = [
	"@remix-run/react",
	"@remix-run/router",
	"i18next",
	"react",
	"react-dom",
	"react-i18next",
	"react-router",
	"react-router-dom",
	"scheduler",
	"turbo-stream",
];

/** Left to Rollup: fetched later, or by one page. */
const BY_ITSELF = "";

/**
 * Each further file is a round trip, so modules that several pages share are grouped: for every page, for forms, for lists, by subject. What one
 * page alone needs stands in that page's own file. The longest beginning of a module's path counts. What no beginning names goes along with the
 * first group that imports it, and whoever else imports it fetches the whole of that group: a small module of several groups is named in one that
 * all of its pages load.
 */
export const CHUNKS = {
	"every-page": [
		...PACKAGES.map((name) => `node_modules/${name}/`),
		"commonjsHelpers",
		"vite/preload-helper",
		"app/components/art/skyline-art",
		"app/components/document-context",
		"app/components/feedback/",
		"app/components/form/error-summary",
		"app/components/form/field",
		"app/components/form/form-token",
		"app/components/form/message-text",
		"app/components/form/select-field",
		"app/components/form/submit-button",
		"app/components/form/text-fields",
		"app/components/ui/",
		"app/features/navigation/",
		"app/i18n/",
		"app/lib/",
		"app/parts/line-words",
		"app/parts/root-data",
		"app/paths",
		"app/portal-contract/hotel/limits",
	],
	member: [
		"app/features/account/account-paths",
		"app/features/account/points",
		"app/features/company/company-paths",
		"app/features/navigation/member/entry-list",
		"app/features/navigation/member/side-menu",
	],
	forms: [
		"app/components/form/after-click",
		"app/components/form/tick",
		"app/components/ui/data-list",
		"app/lib/forms/form-reply",
		"app/lib/site/permissions",
		"app/lib/time/last-day",
		"app/parts/auth",
		"app/parts/booking/",
		"app/parts/forms/",
		"app/portal-contract/money/top-up-limits",
		"app/portal-contract/base/currencies",
		"app/portal-contract/billing/title-limits",
		"app/portal-contract/order/limits",
	],
	conform: [
		"node_modules/@conform-to/",
		"app/components/form/browser-check",
		"app/components/form/form-props",
		"app/components/form/server-form",
		"app/parts/forms/name-confirmed",
	],
	feedback: [
		"app/components/feedback/live/",
		"app/i18n/word-files",
		"app/lib/site/failure-texts",
		"app/patches/remix-abort-navigation",
	],
	search: [
		"app/components/art/hotel-art",
		"app/features/hotel/map/hotel-map.",
		"app/features/hotel/map/map-data",
		"app/features/hotel/search-bar",
		"app/features/hotel/search/",
		"app/lib/forms/with-typed",
		"app/lib/viewed-hotels",
		"app/parts/hotel/",
	],
	results: [
		"app/components/ui/in-app-forms",
		"app/components/ui/pointed-link",
		"app/lib/time/own-time",
		"app/parts/enhanced-html",
	],
	lists: [
		"app/components/download/download-link",
		"app/components/feedback/empty-state",
		"app/components/ui/chip",
		"app/components/ui/pagination",
		"app/components/ui/table-cells",
		"app/features/airport/airport-paths",
		"app/features/airport/order/order-line",
		"app/features/car/car-paths",
		"app/features/car/order/order-line",
		"app/features/content/article-date",
		"app/features/content/own/own-paths",
		"app/features/content/own/status-tag",
		"app/features/content/prose",
		"app/features/hotel/order/order-line",
		"app/lib/page-window",
		"app/parts/content/article-paths",
		"app/parts/list/list-page",
		"app/parts/state/",
		"app/parts/vehicles/order/order-line",
		"app/portal-contract/billing/invoice-status",
		"app/portal-contract/cms/comment-limits",
		"app/portal-contract/cms/own-limits",
		"app/portal-contract/order/status",
		"app/product-lines/",
		"app/styles/prose.css",
	],
	filters: ["app/parts/list/file-links", "app/parts/list/filter-form", "app/parts/list/hidden-fields"],
	decisions: ["app/parts/forms/folded-form", "app/parts/forms/reason-field"],
	files: ["app/components/form/upload-field", "app/lib/uploads/", "app/parts/document/file-link"],
	codes: ["app/parts/captcha/", "app/parts/codes/"],
	content: [
		"app/features/content/article-list",
		"app/features/content/channel-page",
		"app/features/content/feed-link",
		"app/lib/site/language-links",
		"app/parts/favourites/favourites",
		"app/parts/favourites/kinds",
		"app/parts/list/",
		"app/portal-contract/cms/list-limits",
	],
	travellers: [
		"app/features/account/travellers/addresses",
		"app/features/account/travellers/document-chip",
		"app/portal-contract/account/traveller-fields",
	],
	billing: [
		"app/features/billing/bills/bill-chip",
		"app/features/billing/bills/bill-paths",
		"app/parts/document/service-text",
		"app/features/billing/invoices/amount-text",
		"app/features/billing/invoices/invoice-paths",
		"app/portal-contract/billing/bill-status",
	],
	operator: [
		"app/features/billing/operator-bills/address",
		"app/features/operator/articles/addresses",
		"app/features/operator/invoices/address",
		"app/features/operator/money/addresses",
		"app/features/operator/money/credit/temporary-limit",
		"app/features/operator/rules/rule-labels",
		"app/features/orders/operator/board/address",
		"app/parts/vehicles/arriving-flights",
		"app/portal-contract/operator/rule-fields",
	],
	fleet: ["app/features/operator/fleet/", "app/portal-contract/operator/fleet-statuses"],
	[BY_ITSELF]: [
		"app/components/feedback/begin-work",
		"app/components/feedback/failure-facts",
		"app/features/navigation/entries/open-products",
		"app/features/navigation/error-page-body",
		"app/features/navigation/frames/embedded-page",
		"app/features/navigation/frames/operator-",
		"app/features/navigation/member/keyboard-",
		"app/features/navigation/member/member-home",
		"app/features/operator/fleet/fleet-form",
		"app/features/operator/fleet/services-card",
		"app/lib/paper/",
		"app/lib/site/expected-length",
	],
};

const BEGINNINGS = Object.entries(CHUNKS)
	.flatMap(([name, beginnings]) => beginnings.map((beginning) => [beginning, name]))
	.sort(([one], [other]) => other.length - one.length);

/** A module by its place in the repository. */
export const pathOf = (id) =>
	id
		.replaceAll("\\", "/")
		.replace("\0", "")
		.replace(/\?.*$/, "")
		.replace(/^.*\/(?=(app|locales|node_modules)\/)/, "");

/** The beginning that decides where a module goes. */
export const beginningOf = (path) => BEGINNINGS.find(([beginning]) => path.startsWith(beginning));

/** Name of the file that a module of the client goes to; undefined leaves it to Rollup. */
export const chunkOf = (id) => beginningOf(pathOf(id))?.[1] || undefined;
