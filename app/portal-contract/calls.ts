import * as address from "./account/address";
import * as captcha from "./account/captcha";
import * as codes from "./account/codes";
import * as invitation from "./account/invitation";
import * as notices from "./account/notices";
import * as password from "./account/password";
import * as personalData from "./account/personal-data";
import * as profile from "./account/profile";
import * as sessions from "./account/sessions";
import * as signIn from "./account/sign-in";
import * as travellers from "./account/travellers";
import * as airportDelay from "./airport/delay";
import * as airportFlights from "./airport/flights";
import * as airportList from "./airport/list";
import * as airportPlaces from "./airport/places";
import * as airportQuote from "./airport/quote";
import type { Call } from "./base/call";
import * as billPayments from "./billing/bill-payments";
import * as bills from "./billing/bills";
import * as invoiceFiles from "./billing/invoice-files";
import * as invoices from "./billing/invoices";
import * as issuers from "./billing/issuers";
import * as operatorBills from "./billing/operator-bills";
import * as operatorInvoices from "./billing/operator-invoices";
import * as billProof from "./billing/proof";
import * as invoiceTitles from "./billing/titles";
import * as carFavourites from "./car/favourites";
import * as carList from "./car/list";
import * as carPlan from "./car/plan";
import * as carQuote from "./car/quote";
import * as carSuggest from "./car/suggest";
import * as articles from "./cms/articles";
import * as channels from "./cms/channels";
import * as articleComments from "./cms/comments";
import * as articleMarks from "./cms/marks";
import * as ownArticles from "./cms/own-articles";
import * as page from "./cms/page";
import * as articleSearch from "./cms/search";
import * as approvals from "./company/approvals";
import * as costCenters from "./company/cost-centers";
import * as companyEvents from "./company/events";
import * as subAccounts from "./company/sub-accounts";
import * as travelPolicy from "./company/travel-policy";
import * as voucherSetting from "./company/voucher-setting";
import * as comments from "./hotel/comments";
import * as detail from "./hotel/detail";
import * as highlights from "./hotel/highlights";
import * as list from "./hotel/list";
import * as quote from "./hotel/quote";
import * as rating from "./hotel/rating";
import * as suggest from "./hotel/suggest";
import * as credit from "./money/credit";
import * as operatorCredit from "./money/operator-credit";
import * as operatorRefunds from "./money/operator-refunds";
import * as receivingAccounts from "./money/receiving-accounts";
import * as statements from "./money/statements";
import * as topUps from "./money/top-ups";
import * as withdrawals from "./money/withdrawals";
import * as operatorBoard from "./operator/board";
import * as operatorExtras from "./operator/extras";
import * as operatorFleet from "./operator/fleet";
import * as operatorOrders from "./operator/orders";
import * as operatorRules from "./operator/rules";
import * as actions from "./order/actions";
import * as assign from "./order/assign";
import * as orderCalls from "./order/calls";
import * as driverCard from "./order/drivers/driver-card";
import * as orderExtras from "./order/extras";
import * as orderFiles from "./order/files";
import * as orderList from "./order/list";
import * as messages from "./order/messages";
import * as orderReschedule from "./order/reschedule";
import * as health from "./site/health";
import * as options from "./site/options";
import * as site from "./site/site";
import * as upload from "./site/upload";
import * as trip from "./trip/trip";

/** Modules that define calls; every exported call belongs to the API. */
const MODULES = [
	site,
	page,
	articles,
	channels,
	articleSearch,
	articleMarks,
	articleComments,
	ownArticles,
	invitation,
	notices,
	signIn,
	captcha,
	codes,
	password,
	profile,
	address,
	sessions,
	subAccounts,
	approvals,
	options,
	upload,
	health,
	suggest,
	list,
	detail,
	comments,
	rating,
	highlights,
	quote,
	carSuggest,
	carFavourites,
	carList,
	carPlan,
	carQuote,
	airportPlaces,
	airportList,
	airportQuote,
	airportDelay,
	airportFlights,
	orderCalls,
	orderList,
	orderFiles,
	messages,
	actions,
	assign,
	driverCard,
	orderExtras,
	orderReschedule,
	travellers,
	personalData,
	companyEvents,
	costCenters,
	travelPolicy,
	statements,
	topUps,
	credit,
	withdrawals,
	voucherSetting,
	operatorOrders,
	operatorBoard,
	operatorExtras,
	operatorFleet,
	operatorCredit,
	operatorRefunds,
	receivingAccounts,
	operatorRules,
	billPayments,
	bills,
	billProof,
	operatorBills,
	trip,
	invoiceFiles,
	invoices,
	invoiceTitles,
	issuers,
	operatorInvoices,
] as const;

type CallsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never;

/** Any call of the API, with its own schemas and its own name. */
export type ApiCall = CallsOf<(typeof MODULES)[number]>;

const isCall = (value: unknown): value is Call =>
	typeof value === "object" && value !== null && "as" in value && "path" in value;

const calls: Call[] = MODULES.flatMap((module) => Object.values(module).filter(isCall));

/** Every call of the portal API: the embedded portal must answer each of them, `/api/openapi.json` publishes each of them. */
export const CALLS: readonly Call[] = calls;

/** Adds the calls of a product line that is not listed above; the types of `Portal` lack them. A known call stays. */
export function registerCalls(more: readonly Call[]): void {
	calls.push(...more.filter((call) => !calls.includes(call)));
}
