import { button, FINANCE, page } from "./rows";

export const BILLING_PAGES = [
	page("menu_dir", "bill", "账单", "Bills", { groups: FINANCE, icon: "wallet" }, [
		page("menu", "bill/apply", "订单结算", "Settlement Bookings", { groups: FINANCE, icon: "orders" }),
		page("menu", "bill/details", "账单明细", "Bill details", { groups: FINANCE, icon: "wallet" }, [
			button("bill/details/confirm", "确认账单", "Confirm bills"),
			button("bill/details/dispute", "提出异议", "Dispute lines"),
			button("bill/details/pay", "账单付款", "Pay bills"),
			button("bill/details/withdraw", "撤回账单", "Withdraw bills"),
			button("bill/details/download", "下载账单", "Download bills", {
				groups: ["admin", "finance", "finance_operator"],
			}),
		]),
		page("menu", "bill/proof", "结算核对", "Settlement proof", { groups: FINANCE, icon: "check" }),
	]),
	page("menu_dir", "invoice", "发票", "Invoices", { groups: FINANCE, icon: "wallet" }, [
		page("menu", "invoice/apply", "申请开票", "Invoice Apply", { groups: FINANCE, icon: "wallet" }),
		page("menu", "invoice/details", "开票记录", "Invoice records", { groups: FINANCE, icon: "orders" }, [
			button("invoice/withdraw", "撤回申请", "Withdraw a request"),
			button("invoice/requestRed", "申请红冲", "Request a reversal"),
			button("invoice/download", "下载发票", "Download invoices", { groups: ["admin", "finance", "finance_operator"] }),
		]),
		page("menu", "invoice/manage", "发票抬头信息", "Invoice Title Information", { groups: FINANCE, icon: "user" }, [
			button("invoice/saveTitle", "保存抬头", "Save titles"),
			button("invoice/deleteTitle", "删除抬头", "Delete titles"),
			button("invoice/setDefaultTitle", "设为默认抬头", "Set the default title"),
		]),
	]),
];
