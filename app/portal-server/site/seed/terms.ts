import type { Tx } from "~/portal-server/platform/db/db";
import { saveSettings } from "~/portal-server/platform/settings";
import { pageKey, type SitePage } from "../pages";

const TERMS: SitePage = {
	title: { "zh-cn": "服务条款", en: "Service terms" },
	updated_on: "2026-11-01",
	sections: [
		{
			title: { "zh-cn": "服务范围", en: "What we do" },
			text: {
				"zh-cn":
					"本平台为会员公司提供缅甸境内酒店等差旅产品的查询、预订、支付和售后服务。酒店住宿由酒店提供，平台代表会员向其预订并代收房费。",
				en: "This site lets company members find, book, pay for and manage travel in Myanmar. A hotel stay is provided by the hotel; we book it for the member and collect the price.",
			},
		},
		{
			title: { "zh-cn": "账号", en: "Accounts" },
			text: {
				"zh-cn": "账号由贵司开通和管理。使用账号提交的订单视为贵司的订单，请妥善保管密码；如发现账号被他人使用，请立即联系客服。",
				en: "Your company opens and manages its accounts. Orders placed with an account are orders of the company. Keep passwords safe, and tell customer service at once if somebody else uses an account.",
			},
		},
		{
			title: { "zh-cn": "预订与确认", en: "Booking and confirmation" },
			text: {
				"zh-cn":
					"即时确认的订单在支付后成立。需酒店确认的订单，酒店将在页面所示期限内答复；酒店未能确认的，全额退回。订单以预订凭证所列内容为准。",
				en: "A rate with instant confirmation is booked once it is paid. For a rate on request the hotel answers by the time shown; if it cannot confirm, everything is returned. What the voucher says is what was booked.",
			},
		},
		{
			title: { "zh-cn": "价格与支付", en: "Prices and payment" },
			text: {
				"zh-cn":
					"页面所示总价已含税费，不含入住期间的个人消费和押金。报价 15 分钟内有效，超时后以新报价为准。订单以预存款或授信支付，金额以订单币种计算。",
				en: "The total shown includes taxes and fees; it does not include extras and deposits paid at the hotel. A quote is valid for 15 minutes, after that the new quote counts. Orders are paid from the pre-deposit or by credit, in the order's currency.",
			},
		},
		{
			title: { "zh-cn": "取消、变更与未入住", en: "Cancelling, changes and no-shows" },
			text: {
				"zh-cn":
					"每个价格方案的取消政策在预订前和订单中写明，期限均为缅甸当地时间（UTC+06:30）。超过免费取消期限取消，或未入住的，按该政策扣款，其余金额退回原支付方式。",
				en: "Each rate states its cancellation policy before booking and on the order; every deadline is Myanmar time (UTC+06:30). After the free period, or if the guest does not arrive, the fee of that policy is charged and the rest goes back the way it was paid.",
			},
		},
		{
			title: { "zh-cn": "入住人", en: "Guests" },
			text: {
				"zh-cn":
					"入住人姓名须与护照或缅甸身份证一致。部分酒店依法只能接待缅甸居民，部分价格仅适用于特定国籍的客人，平台在预订前提示；因信息不符被拒绝入住的，按取消政策处理。",
				en: "Guest names must match the passport or the Myanmar identity card. Some hotels may by law lodge residents of Myanmar only, and some rates are for certain nationalities; the site says so before you book. If a guest is turned away because the details are wrong, the cancellation policy applies.",
			},
		},
		{
			title: { "zh-cn": "退款与发票", en: "Refunds and invoices" },
			text: {
				"zh-cn": "退款在订单页可查进度，退回预存款或恢复授信额度。发票在服务完成后按订单金额开具。",
				en: "The order page shows where a refund stands; it goes back to the pre-deposit or the credit line. Invoices are issued for the order's amount once the service is completed.",
			},
		},
		{
			title: { "zh-cn": "个人信息", en: "Personal data" },
			text: {
				"zh-cn": "我们仅为完成预订收集入住人和联系人的信息，并只提供给为该订单服务的酒店和供应商。您可要求更正或删除不再需要的信息。",
				en: "We collect details of guests and contacts only to carry out the booking, and pass them on only to the hotel or supplier that serves it. You may ask us to correct them, or to delete what is no longer needed.",
			},
		},
		{
			title: { "zh-cn": "责任", en: "Liability" },
			text: {
				"zh-cn":
					"因天灾、政府措施、停航、断电等不可抗力不能提供服务的，双方协商改期或退款。对平台的过错造成的直接损失，平台承担责任，以订单金额为限，法律另有规定的除外。",
				en: "Where natural disaster, measures of the authorities, cancelled flights, power cuts or the like make a service impossible, we agree on other dates or a refund. We answer for direct loss through our own fault up to the amount of the order, unless the law provides otherwise.",
			},
		},
	],
};

/** Terms to begin with; an operator replaces them in `site_config`. */
export const seedTerms = (tx: Tx): Promise<void> => saveSettings(tx, { [pageKey("terms")]: TERMS });
