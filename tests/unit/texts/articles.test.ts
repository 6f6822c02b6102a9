import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DAY_S, HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { DELETION_DAYS } from "~/portal-contract/account/personal-data";
import { REFRESH_LIFE_S } from "~/portal-contract/account/token-life";
import { DRIVER_PROMISE } from "~/portal-contract/airport/limits";
import { DEFAULT_TERMS } from "~/portal-contract/billing/bill-status";
import { MAX_INVOICE_LINES, MAX_TITLES, TITLE_BYTES } from "~/portal-contract/billing/title-limits";
import {
	DAYS_ON_SALE,
	LONG_DAY_HOURS,
	MAX_PLANNED_DAYS,
	MAX_RENTAL_DAYS,
	MAX_STOPS_A_DAY,
	MAX_VEHICLES,
} from "~/portal-contract/car/limits";
import { OLDEST_TRANSFER_DAYS } from "~/portal-contract/money/top-up-limits";
import { MAX_NAME_BOARD_LENGTH } from "~/portal-contract/order/limits";
import { CODE_LIFE_S } from "~/portal-server/account/codes/code";
import { RATE_DAYS } from "~/portal-server/ledger/credit/pace";
import { LATEST_S } from "~/portal-server/lines/airport/order/move-pick-up";
import { ADDRESS_WAIT_S, EARLY_S, LEAD_HOURS, PAID_WAIT_S } from "~/portal-server/lines/vehicles/booking-time";
import { GRACE_MIN, STEP_MIN } from "~/portal-server/orders/model/extras/price";
import { GRACE_S } from "~/portal-server/orders/model/policies/cancellation";
import { rescheduleUntil } from "~/portal-server/orders/model/policies/reschedule-until";
import { OrderTimes } from "~/portal-server/orders/model/times";
import { Retention } from "~/portal-server/platform/upkeep/retention";
import { listFiles, readSources } from "../../architecture/checks/sources";
import { acceptedPercent, alerts, night, pointsDays, pointsMonths, quoteMinutes } from "./stated-numbers";

const SEED = "app/portal-server/content/seed";
const times = OrderTimes.parse({});
const retention = Retention.parse({});
const minutes = (seconds: number) => seconds / MINUTE_S;
const hours = (seconds: number) => seconds / HOUR_S;
const moved = hours(-rescheduleUntil(0));
const limits = hours(times.extras_answer_s);

/** Sentences of the site's own articles that state a rule: the groups of both patterns are its numbers. */
const SENTENCES: readonly (readonly [article: string, numbers: readonly number[], en: RegExp, zh: RegExp])[] = [
	["rules/approvals-and-limits", [minutes(times.hold_approval_s)], /held for (\d+) minutes/, /订单保留 (\d+) 分钟/],
	["rules/approvals-and-limits", [minutes(times.hold_approved_s)], /has (\d+) minutes to pay/, /须在 (\d+) 分钟内支付/],
	["rules/cancellation-rules", [minutes(GRACE_S)], /Within (\d+) minutes after paying/, /支付后 (\d+) 分钟内/],
	["rules/cancellation-rules", [minutes(times.cancel_quote_s)], /hold for (\d+) minutes/, /所示金额 (\d+) 分钟内/],
	["rules/cancellation-rules", [moved], /up to (\d+) hours before the pick-up/, /用车 (\d+) 小时之前/],
	[
		"rules/no-show",
		[hours(PAID_WAIT_S), minutes(ADDRESS_WAIT_S)],
		/Car \| (\d+) hours and (\d+) minutes/,
		/包车 \| .*后 (\d+) 小时 (\d+) 分钟/,
	],
	["rules/no-show", [hours(PAID_WAIT_S)], /pick-up \| (\d+) hours after free/, /接机 \| .*结束后 (\d+) 小时/],
	["billing/apply-for-invoice", [MAX_INVOICE_LINES], /at most (\d+)\./, /每张最多 (\d+) 个/],
	[
		"billing/credit-line",
		[...alerts.toReversed(), RATE_DAYS],
		/when (\d+)%, (\d+)% .*the last (\d+) days/,
		/剩余 (\d+)%、(\d+)% .*近 (\d+) 天/,
	],
	["billing/invoice-titles", [MAX_TITLES], /up to (\d+) titles/, /最多保存 (\d+) 个/],
	["billing/invoice-titles", [TITLE_BYTES, TITLE_BYTES, TITLE_BYTES], /at most (\d+) bytes/g, /最多 (\d+) 字节/g],
	[
		"billing/monthly-bills",
		[DEFAULT_TERMS.due_days, DEFAULT_TERMS.confirm_days],
		/due (\d+) days .* after (\d+) days/,
		/后 (\d+) 天，出账 (\d+) 天后/,
	],
	["billing/points", [pointsMonths], /\| (\d+) months after/, /\| 到账满 (\d+) 个月/],
	["billing/points", [pointsDays], /within (\d+) days/, /“(\d+) 天内到期”/],
	["billing/top-up-and-balance", [OLDEST_TRANSFER_DAYS], /may lie (\d+) days back/, /最早可填 (\d+) 天前/],
	["billing/top-up-and-balance", alerts.toReversed(), /when (\d+)% and (\d+)%/, /剩余 (\d+)%、(\d+)%/],
	[
		"cars/car-by-the-day",
		[LEAD_HOURS, DAYS_ON_SALE],
		/at least (\d+) hours and at most (\d+) days/,
		/提前 (\d+) 小时、最多提前 (\d+) 天/,
	],
	[
		"cars/car-by-the-day",
		[MAX_RENTAL_DAYS, MAX_VEHICLES],
		/up to (\d+) days and (\d+) vehicles/,
		/最多 (\d+) 天、(\d+) 辆车/,
	],
	[
		"cars/car-by-the-day",
		[MAX_PLANNED_DAYS, MAX_STOPS_A_DAY],
		/up to (\d+) days of (\d+) stops/,
		/最多 (\d+) 天，每天最多 (\d+) 站/,
	],
	["cars/car-by-the-day", [minutes(times.answer_due_s)], /within (\d+) minutes/, /通常在 (\d+) 分钟内/],
	["cars/driver-card", [DRIVER_PROMISE.named_hours], /details (\d+) hours before/, /用车前 (\d+) 小时告知/],
	["cars/extras-of-a-car", [limits], /statement within (\d+) hours/, /在 (\d+) 小时内接受/],
	["cars/extras-of-a-car", [limits], /"Answer by": (\d+) hours/, /“答复期限”，即提交后 (\d+) 小时/],
	["cars/extras-of-a-car", [acceptedPercent], /up to (\d+)% of/, /不超过订单金额 (\d+)%/],
	[
		"cars/extras-of-a-car",
		[GRACE_MIN, GRACE_MIN + 1, GRACE_MIN + STEP_MIN],
		/Up to (\d+) .*; (\d+) to (\d+) minutes/,
		/(\d+) 分钟以内不收，(\d+) 至 (\d+) 分钟/,
	],
	["cars/extras-of-a-car", night.toReversed(), /between (\d\d):00 and (\d\d):00/, /在 (\d\d):00 至次日 (\d\d):00/],
	["cars/long-distance-drives", [LONG_DAY_HOURS], /more than (\d+) is too long/, /一天超过 (\d+) 小时/],
	["arrival/customs-and-cash", [limits], /has (\d+) hours to accept/, /有 (\d+) 小时接受/],
	["arrival/delayed-flights", [hours(LATEST_S)], /more than (\d+) hours later/, /晚到超过 (\d+) 小时/],
	["arrival/delayed-flights", [moved], /Until (\d+) hours before the pick-up/, /距用车时间 (\d+) 小时以上/],
	[
		"arrival/delayed-flights",
		[
			DRIVER_PROMISE.credit_hours,
			DRIVER_PROMISE.late_minutes,
			DRIVER_PROMISE.late_minutes,
			DRIVER_PROMISE.credit_percent,
		],
		/assigned (\d+) hours .* come (\d+) minutes after .* than (\d+) minutes late, (\d+)%/,
		/用车前 (\d+) 小时仍未派车，.*过后 (\d+) 分钟.*用车时间 (\d+) 分钟以上.* (\d+)%/,
	],
	["arrival/meeting-your-driver", [DRIVER_PROMISE.named_hours], /details (\d+) hours before/, /用车前 (\d+) 小时告知/],
	["arrival/meeting-your-driver", [MAX_NAME_BOARD_LENGTH], /up to (\d+) characters/, /最多 (\d+) 字/],
	["arrival/meeting-your-driver", [minutes(ADDRESS_WAIT_S)], /free waiting is (\d+) minutes/, /免费等待 (\d+) 分钟/],
	["arrival/meeting-your-driver", [minutes(EARLY_S)], /From (\d+) minutes before/, /用车前 (\d+) 分钟起/],
	["pages/help", [quoteMinutes], /price is held for (\d+) minutes/, /报价 (\d+) 分钟内/],
	[
		"pages/help",
		[minutes(times.hold_instant_s), minutes(times.hold_on_request_s)],
		/held for (\d+) minutes, .* for (\d+) minutes/,
		/保留 (\d+) 分钟，需二次确认的保留 (\d+) 分钟/,
	],
	["pages/privacy", [retention.sign_in_days], /Login history \| (\d+) days/, /登录记录 \| (\d+) 天/],
	["pages/privacy", [retention.document_number_days], /saved traveller \| (\d+) days/, /证件号码 \| .*后 (\d+) 天/],
	[
		"pages/privacy",
		[retention.sent_message_days, retention.failed_message_days],
		/were sent \| (\d+) days.* (\d+) days/,
		/消息 \| (\d+) 天.* (\d+) 天/,
	],
	["pages/privacy", [minutes(CODE_LIFE_S)], /codes \| (\d+) minutes/, /验证码 \| (\d+) 分钟/],
	["pages/privacy", [retention.used_quote_days], /of an order, (\d+) days/, /已下单的 (\d+) 天/],
	["pages/privacy", [REFRESH_LIFE_S / DAY_S], /(\d+) days with "Keep/, /勾选“保持登录”为 (\d+) 天/],
	["pages/privacy", [DELETION_DAYS], /deleted (\d+) days later/, /(\d+) 天后注销/],
	["pages/terms", [quoteMinutes], /valid for (\d+) minutes/, /报价 (\d+) 分钟内/],
];

const textOf = (article: string, language: string) => {
	const folder = article.startsWith("pages/") ? SEED : `${SEED}/articles`;
	const [source] = readSources([`${folder}/${article}.${language}.md`], () => true);
	return source?.text ?? "";
};

const numbersIn = (text: string, pattern: RegExp): number[] =>
	[...text.matchAll(new RegExp(pattern, pattern.flags.replace("g", "").concat("g")))].flatMap((found) =>
		found.slice(1).map(Number),
	);

/** Numbers above twelve, which no language writes out: ascending, without addresses. */
const large = (text: string) =>
	[...text.replace(/\]\([^)]*\)/g, "]").matchAll(/\d[\d,]*/g)]
		.map(([number]) => Number(number.replaceAll(",", "")))
		.filter((number) => number > 12)
		.sort((one, other) => one - other);

/** Said in words by one language, or twice by one. */
const MORE: Readonly<Record<string, { en?: number[]; zh?: number[] }>> = {
	"articles/billing/points": { zh: [30] },
	"articles/cars/car-by-the-day": { zh: [50] },
	"articles/cars/extras-of-a-car": { en: [limits], zh: [acceptedPercent] },
	"articles/rules/approvals-and-limits": { zh: [minutes(times.hold_approval_s)] },
};

describe("an article of the site", () => {
	it.each(SENTENCES)("%s says %s, as the rule does: %s", (article, numbers, en, zh) => {
		expect(numbersIn(textOf(article, "en"), en)).toEqual(numbers);
		expect(numbersIn(textOf(article, "zh-cn"), zh)).toEqual(numbers);
	});

	it("says the same numbers in both languages", () => {
		const articles = listFiles(SEED).filter((file) => file.endsWith(".en.md"));
		expect(articles.length).toBeGreaterThan(40);
		for (const file of articles) {
			const article = file.slice(SEED.length + 1, -".en.md".length);
			const [en, zh] = ["en", "zh-cn"].map((language) =>
				large(readFileSync(file.replace(".en.md", `.${language}.md`), "utf8")),
			);
			const all = ([numbers = [], more = []]: (number[] | undefined)[]) =>
				[...numbers, ...more].sort((one, other) => one - other);
			expect(all([en, MORE[article]?.zh]), article).toEqual(all([zh, MORE[article]?.en]));
		}
	});
});
