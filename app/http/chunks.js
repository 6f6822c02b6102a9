/**
 * Each further file is a round trip, so shared modules are grouped: for every page, for forms, for lists, for the product lines. A
 * module in a group takes along its imports, so lazily loaded ones must not match.
 */
const CHUNKS = [
	[
		"every-page",
		/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router)|turbo-stream|i18next|react-i18next|html-parse-stringify|void-elements)\//,
	],
	[
		"every-page",
		/\/app\/(i18n\/(?!word-files)|paths|lib\/(forms\/(booking-draft|unsent)|class-names|language|money|site\/(navigation|notice))|parts\/root-data|features\/navigation\/(?!member\/(keyboard|member-home|entry-list|side-menu)|frames\/embedded-page|error-page-links|entries\/open-products|frames\/operator-))/,
	],
	[
		"every-page",
		/\/app\/components\/(document-context|feedback\/(?!live\/)|ui\/(?!time|data-list|pagination|chip|table-cells|in-app-forms|pointed-link)|form\/form-token)|vite\/(preload-helper|modulepreload)|commonjsHelpers/,
	],
	["member", /\/app\/(features\/navigation\/(member\/side-menu|frames\/embedded-page)|components\/ui\/data-list)/],
	[
		"forms",
		/node_modules\/@conform-to\/|\/app\/(components\/form\/(server-form|browser-check|tick-fields)|parts\/booking\/)/,
	],
	["feedback", /\/app\/(components\/feedback\/live\/|patches\/remix-abort-navigation|i18n\/word-files)/],
	[
		"lists",
		/\/app\/(components\/(ui\/(pagination|chip|table-cells)|download\/download-link)|lib\/page-window|parts\/state\/|portal-contract\/order\/status|parts\/vehicles\/order-cells|product-lines\/|features\/hotel\/order\/(order-line|hotel-part))/,
	],
	["codes", /\/app\/(parts\/(codes|captcha)|features\/sign-in)\//],
	["files", /\/app\/(lib\/uploads\/(?!read-multipart)|components\/form\/upload-field)/],
	[
		"own-articles",
		/\/app\/(features\/content\/own\/(?!editor\/)|components\/form\/held-navigation)/,
	],
	["content", /\/app\/(features\/content\/(?!own\/)|parts\/(content\/|list\/(page|sort)-links))/],
	["desk", /\/app\/features\/operator\//],
	["travellers", /\/app\/(features\/account\/travellers\/|portal-contract\/account\/traveller-fields)/],
	["account", /\/app\/(features\/(account\/|navigation\/member\/(entry-list|member-home))|parts\/document\/file-link)/],
	[
		"billing",
		/\/app\/(features\/billing\/(bills\/(bill-paths|bill-chip|service-text|detail\/bill-records)|invoices\/(invoice-paths|amount-text|form-reply))\.|parts\/document\/invoice-)/,
	],
	[
		"hotels",
		/\/app\/(parts\/(enhanced-html|vehicles\/list-page)|features\/hotel\/(search-bar|map\/(hotel-map|map-data)\.))/,
	],
	[
		"travel",
		/\/app\/(parts\/(?!captcha|codes|document|state\/|policy\/|favourites\/|vehicles\/|hotel\/(?!viewed))|lib\/(viewed-hotels|time\/(durations|travel-dates))|portal-contract\/(hotel|order)\/limits|components\/(ui\/time|art\/|form\/(?!server-form|browser-check|tick-fields|upload|use-uploads))|features\/hotel\/(search\/|stay-query))/,
	],
];

/** Name of the file that a module of the client goes to; undefined leaves it to Rollup. */
export const chunkOf = (id) => CHUNKS.find(([, pattern]) => pattern.test(id.replaceAll("\\", "/")))?.[0];
