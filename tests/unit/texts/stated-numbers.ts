import { DAY_S, HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { ACCOUNT_LENGTH, PASSWORD_LENGTH } from "~/portal-contract/account/account-rules";
import { MOBILE } from "~/portal-contract/account/codes";
import { INVITATION_DAYS } from "~/portal-contract/account/invitation";
import { PROFILE_LENGTH } from "~/portal-contract/account/profile";
import { REFRESH_LIFE_S } from "~/portal-contract/account/token-life";
import { isCalendarDate } from "~/portal-contract/base/dates";
import {
	gbkBytes,
	MAX_INVOICE_LINES,
	OLDEST_INVOICE_DAYS,
	OWN_NUMBER,
	TAX_NUMBER,
	TITLE_BYTES,
} from "~/portal-contract/billing/title-limits";
import {
	LONG_DAY_HOURS,
	MAX_PLANNED_DAYS,
	MAX_VISIT_MINUTES,
	MAX_ZONE_TIMES,
	MIN_VISIT_MINUTES,
} from "~/portal-contract/car/limits";
import { VOUCHER_LIMITS } from "~/portal-contract/company/voucher-limits";
import { SCORE_BANDS } from "~/portal-contract/hotel/comments";
import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_NIGHTS, MAX_ROOMS } from "~/portal-contract/hotel/limits";
import { BANK_ACCOUNT } from "~/portal-contract/money/withdrawal-status";
import { RULE_LIMITS } from "~/portal-contract/operator/rule-fields";
import { CONTACTS_NEEDED } from "~/portal-contract/order/evidence";
import { CODE_LIFE_S } from "~/portal-server/account/codes/code";
import { GOOD_FOR_MONTHS } from "~/portal-server/account/travellers/shown";
import { LINK_DAYS } from "~/portal-server/billing/invoices/documents/file-link";
import { RATE_DAYS } from "~/portal-server/ledger/credit/pace";
import { LATEST_S } from "~/portal-server/lines/airport/order/move-pick-up";
import { EARLY_S } from "~/portal-server/lines/vehicles/booking-time";
import { GRACE_MIN, STEP_MIN } from "~/portal-server/orders/model/extras/price";
import { GRACE_BEFORE_S } from "~/portal-server/orders/model/policies/cancellation";
import { rescheduleUntil } from "~/portal-server/orders/model/policies/reschedule-until";
import { OrderTimes } from "~/portal-server/orders/model/times";
import { QUOTA } from "~/portal-server/platform/files/keep";
import { ruleIn, ruleInSql } from "./quantities";

const PORTAL = "app/portal-server";
const times = OrderTimes.parse({});
const inMinutes = (seconds: number) => seconds / MINUTE_S;
const inHours = (seconds: number) => seconds / HOUR_S;
const inMegabytes = (bytes: number) => bytes / 1024 / 1024;
/** Whole tenths as the scores are stored. */
const points = (tenths: number) => tenths / 10;

const servedYears = Array.from({ length: 10_000 }, (_, year) => year).filter((year) =>
	isCalendarDate(`${String(year).padStart(4, "0")}-01-01`),
);
const answerMinutes = inMinutes(times.answer_due_s);
export const quoteMinutes = ruleIn(`${PORTAL}/orders/actions/quoting/quotes.ts`, /QUOTE_LIFE_S = (\d+) \* MINUTE_S/);
export const pointsMonths = ruleInSql(/expires_at = earned_at \+ interval '(\d+) months/);
export const pointsDays = ruleIn(`${PORTAL}/ledger/points/now.ts`, /interval '(\d+) days'/);
const chartDays = ruleIn(`${PORTAL}/orders/reading/list/overview.ts`, /const DAYS = (\d+)/);
export const alerts = [/\[0, (\d+), \d+\]\.filter/, /\[0, \d+, (\d+)\]\.filter/].map((one) =>
	ruleIn(`${PORTAL}/ledger/notices/alerts.ts`, one),
);
export const acceptedPercent = ruleIn(`${PORTAL}/orders/reading/detail/read-extras.ts`, /ACCEPTED_PERCENT = (\d+)/);
/** Of an airport unless it has hours of its own. */
const nightOfTransfers = ["until", "from"].map((end) =>
	ruleIn(
		"app/portal-server/platform/db/schema/lines/transfer.ts",
		new RegExp(`night_${end}: .*default\\("(\\d+):00"\\)`),
	),
);
export const night = [/NIGHT = .*until: (\d+) \*/, /NIGHT = \{ from: (\d+) \*/].map((one) =>
	ruleIn(`${PORTAL}/orders/model/extras/price.ts`, one),
);
const formMinutes = ruleIn("app/session/cookies/draft.server.ts", /KEEP_S = (\d+) \* MINUTE_S/);
const earliestBirthday = ruleIn(`${PORTAL}/account/profile/profile.ts`, /EARLIEST_BIRTHDAY = "(\d+)-/);
const seatsUntil = ruleIn(`${PORTAL}/lines/airport/pricing/child-seats.ts`, /NONE_FROM = (\d+)/);
const ratingDays = ruleIn(`${PORTAL}/lines/hotel/rating/rate.ts`, /RATE_DAYS = (\d+)/);
const auditDays = ruleIn(`${PORTAL}/orders/actions/clock/audit-job.ts`, /TWO_DAYS_S = (\d+) \*/);
const arrivalHour = ruleIn(
	`${PORTAL}/lines/hotel/order/write-part.ts`,
	/arrival_from: localInstant\(check_in, "(\d\d):00"\)/,
);
const commentHours = ruleIn(`${PORTAL}/platform/subjects/comments/write.ts`, /interval '(\d+) hour'/);
const cachedMs = ruleIn("app/http/doors/page-cache.ts", /TTL_MS = (\d+)_000/) * 1000;
const destinationLength = ruleIn(
	"app/features/hotel/search/schema.server.ts",
	/destination: .*max\((\d+), "errors:destination-long"/,
);
const documents = (kind: string, ...patterns: RegExp[]) =>
	patterns.map((one) => ruleIn(`${PORTAL}/account/travellers/document-numbers.ts`, new RegExp(`${kind}${one.source}`)));
const taxDigits = [/\{(\d+),/, /,(\d+)\}/].map((one) => Number(one.exec(TAX_NUMBER.source)?.[1]));
const mobileDigits = 2 + Number(/\{(\d+)\}/.exec(MOBILE.source)?.[1]);
/** Two people of the house look at it: `status` and `four eyes` are proved in the server tests of each. */
const TWO_PEOPLE = 2;

/**
 * What a text says by itself, as the rule has it, and which texts say it in both languages. 0 and 1 are compared where they are listed; both
 * are mostly part of a phrase.
 */
export const STATED: readonly (readonly [numbers: readonly number[], ...keys: string[]])[] = [
	[[pointsMonths], "account-money:points-rule", "mail:next-points_expiring"],
	[[pointsDays], "account-money:expiring", "account-money:expiring-none"],
	[[RATE_DAYS], ...["deposit", "deposit-none", "credit", "credit-none"].map((one) => `account-money:runway-${one}`)],
	[[RATE_DAYS], "operator-money:runway-none"],
	[[inHours(GRACE_BEFORE_S)], "order-parts:policy-grace"],
	[[BANK_ACCOUNT.min, BANK_ACCOUNT.max], "portal:receiving-account-number"],
	[[chartDays], "account-money:week", "account-money:chart-empty"],
	[alerts, "account-money:alerts-text"],
	[[TWO_PEOPLE], "account-money:top-up-text", "account-money:withdraw-text", "top-ups:intro"],
	[[TWO_PEOPLE], "operator-bills:intro", "operator-money:withdrawals-intro"],
	[[PROFILE_LENGTH.motto], "account:motto-hint"],
	[
		Object.values(PASSWORD_LENGTH),
		"account:password-hint",
		"form:password-invalid",
		"portal:password-rule",
		"sign-in:password-hint",
	],
	[
		Object.values(ACCOUNT_LENGTH),
		"company:username-hint",
		"form:username-invalid",
		"portal:account-rule",
		"sign-in:account-hint",
	],
	[[REFRESH_LIFE_S / DAY_S], "sign-in:keep-hint", "captcha:only-picture-next"],
	[
		[INVITATION_DAYS],
		...["mail:lead", "mail:short", "portal:notice"].map((one) => `${one}-invitation_ended`),
		"company:invite-what",
		"sign-in:invitation-over",
	],
	[[mobileDigits], "captcha:mobile-hint"],
	[[inMinutes(CODE_LIFE_S)], "captcha:code-hint", "mail:next-code", "mail:short-code"],
	[
		[answerMinutes],
		...["booking", "airport-booking", "car-booking", "hotel-booking"].map((one) => `${one}:done-pending-confirm`),
	],
	[[answerMinutes], ...["orders", "airport-orders", "car-orders", "hotel-orders"].map((one) => `${one}:next-confirm`)],
	[
		[answerMinutes],
		"hotel-portal:order-done-paid-waiting",
		"portal:order-done-paid-waiting",
		"order-parts:on-request",
		"vehicle:on-request",
	],
	[[answerMinutes], "airport-list:confirmation-on_request"],
	[[quoteMinutes], "booking:refusal-quote-expired"],
	[[formMinutes], "form:left-stored"],
	[[earliestBirthday], "portal:birthday-invalid"],
	[[GOOD_FOR_MONTHS], "booking:document-expiring", "travellers:warning-expiring", "travellers:hint-expires"],
	[[seatsUntil], "airport-list:child-seats-each"],
	[[inHours(LATEST_S)], "airport-portal:airport-delay-far"],
	[[inHours(-rescheduleUntil(0))], "portal:order-reschedule-late"],
	[[MAX_PLANNED_DAYS], "car-planner:days-hint"],
	[[LONG_DAY_HOURS], "car-planner:warning-long"],
	[night, "car-planner:warning-night", "car:night-hour"],
	[[1, MAX_ZONE_TIMES], "car-planner:times-range"],
	[[MIN_VISIT_MINUTES, MAX_VISIT_MINUTES], "car-planner:minutes-range"],
	[[STEP_MIN / 60, STEP_MIN / 60], "car-planner:sources"],
	[[STEP_MIN / 60], "car:extra-hour"],
	[[inHours(times.extras_answer_s)], "car:extras-note"],
	[[GRACE_MIN, STEP_MIN], "dispatch:extras-text"],
	[[acceptedPercent, inHours(times.extras_answer_s)], "dispatch:extras-send-small", "dispatch:extras-send-large"],
	[[acceptedPercent], "orders:extras-review-above_share"],
	[
		[CONTACTS_NEEDED],
		"dispatch:evidence-text",
		"dispatch:evidence-missing-contacted",
		"portal:order-evidence-contacted",
	],
	[[inMinutes(times.hold_approval_s)], "company:limit-beyond-ask-hint"],
	[[inMinutes(EARLY_S)], "driver-portal:order-check-in-early", "portal:order-evidence-early"],
	[
		[inMinutes(times.undo_check_in_s)],
		...["driver-portal", "hotel-portal", "portal"].map((one) => `${one}:order-undo-late`),
	],
	[[arrivalHour], "hotel-portal:order-check-in-early", "portal:order-check-in-early"],
	[[ratingDays], "portal:rating-too-late"],
	[[destinationLength], "errors:destination-long"],
	[[MAX_NIGHTS], "errors:too-many-nights"],
	[[1, MAX_ADULTS], "errors:adults-range"],
	[[0, MAX_CHILD_AGE], "errors:child-age"],
	[[MAX_CHILDREN], "errors:too-many-children"],
	[[MAX_ROOMS], "errors:too-many-rooms"],
	[[1], "airport-list:under-one", "hotel-search:under-one"],
	...SCORE_BANDS.slice(1, -1).map(
		(band, at) => [[points(band), points((SCORE_BANDS[at] ?? 0) - 1)], `hotel-detail:score-band-${band}`] as const,
	),
	[[points(SCORE_BANDS.at(-2) ?? 0)], "hotel-detail:score-band-0"],
	[nightOfTransfers, "orders:action-time-hint"],
	[[gbkBytes("汉"), TITLE_BYTES], "invoice:name-hint"],
	[[gbkBytes("汉")], ...["", "-address", "-bank"].map((one) => `portal:invoice-title${one}-long`)],
	[taxDigits, "portal:invoice-title-tax"],
	[[...taxDigits, OWN_NUMBER.min, OWN_NUMBER.max], "invoice:tax-hint"],
	[[MAX_INVOICE_LINES], "invoice:lines-many"],
	[[OLDEST_INVOICE_DAYS / 365], "portal:invoice-date-old"],
	[[LINK_DAYS], "invoice:linked-unknown-next"],
	[[1, QUOTA.days, inMegabytes(QUOTA.bytes), QUOTA.files], "portal:upload-quota"],
	[[inMegabytes(VOUCHER_LIMITS.logo_bytes)], "portal:voucher-setting-logo-size", "voucher-setting:logo-hint"],
	[[VOUCHER_LIMITS.note_lines], "voucher-setting:note-lines"],
	[[auditDays], "portal:alert-ledger-unaudited"],
	[[commentHours], "portal:comment-too-many"],
	[[Math.min(...servedYears), Math.max(...servedYears)], "form:date"],
	[documents("passport", /: .*\{(\d+),\d+\}/, /: .*\{\d+,(\d+)\}/), "portal:traveller-number-invalid-passport"],
	[prcId(), "portal:traveller-number-invalid-prc-id"],
	[permit(), "portal:traveller-number-invalid-home-return-permit"],
	[documents("other", /: .*\{(\d+),\d+\}/, /: .*\{\d+,(\d+)\}/), "portal:traveller-number-invalid-other"],
	[[inMinutes(cachedMs / 1000)], "rules:intro"],
	[[RULE_LIMITS.weigh, RULE_LIMITS.weigh], "rules:weigh-range"],
];

/** Between the first digit and the check character. */
function prcId(): number[] {
	return documents("\\^\\[1-9\\]", /\\d\{(\d+)\}\[/).map((digits) => digits + 2);
}

/** Digits behind the letter of a permit: so many, or with the two that an older one adds. */
function permit(): number[] {
	const [digits = 0, more = 0] = documents("home_return_permit", /: .*\\d\{(\d+)\}\(/, /: .*\(\\d\{(\d+)\}\)/);
	return [digits, digits + more];
}

/** Texts with a number that no rule decides. */
export const NO_RULE: Readonly<Record<string, readonly string[]>> = {
	"an example of what is typed": [
		"airport-list:flight-hint",
		"booking:contact-phone-hint",
		"booking:arrival-hint",
		"hotel-booking:arrival-hint",
		"fleet:phone-hint",
		"form:amount-half-width",
		"portal:traveller-date-invalid",
		"portal:traveller-number-invalid-nrc",
		"voucher-setting:phone-hint",
	],
	"a step of two": ["account:step-change-email", "account:step-change-mobile"],
	"part of a name": [
		...[2, 3, 4, 5].flatMap((stars) => [`home:star-${stars}`, `order-parts:star-${stars}`]),
		"order-parts:bed-family",
		"portal:voucher-bed-family",
		"home:funds-title",
		"site-pages:data",
	],
	"a score out of ten, which Chinese counts in 分": [
		"comments:score",
		"order-parts:score",
		"hotel-detail:score-band-90",
	],
	"how a colour is written": [
		"voucher-setting:colour-hint",
		"voucher-setting:colour-format",
		"portal:voucher-setting-colour-format",
	],
	"the smallest unit of money": ["form:amount-decimals"],
	"what the sentence is about": [
		"car-portal:car-no-road",
		"site-pages:cookies",
		"portal:trip-warning-stays-overlap",
		"portal:trip-warning-rides-overlap",
		"own-articles:summary-hint",
		"portal:traveller-number-birthday",
	],
	"the rule of another server": [
		"server-texts:said-the-number-of-failed-login-attempts-has-exceeded-the-limit-please-try-again-after-24-hours",
	],
	"agreed with the drivers, checked by nobody": ["airport-list:extra-stops-hint", "airport-list:luggage-hint"],
	"the days for which prices are looked at": ["home:recommended-hint"],
};

/** Texts that say a number in one language alone. */
export const SAID_ONCE: readonly string[] = [
	"account-money:runway-deposit",
	"account-money:runway-credit",
	"form:amount-half-width",
	"home:funds-title",
	"comments:score",
	"order-parts:score",
	"hotel-detail:score-band-90",
	"own-articles:summary-hint",
	"portal:traveller-number-birthday",
	"airport-list:confirmation-on_request",
	"site-pages:cookies",
	"site-pages:data",
];
