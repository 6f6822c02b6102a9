import { BOOKERS, BUYERS, button, EVERYBODY, MEMBERS, page } from "./rows";

export const ORDER_PAGES = [
	page("nav_user_menu", "user/order/list", "酒店订单", "Hotel orders", { groups: EVERYBODY, icon: "orders" }),
	page("nav_user_menu", "user/car-order/list", "包车订单", "Car orders", { groups: EVERYBODY, icon: "car" }),
	page("nav_user_menu", "user/airport-order/list", "接送机订单", "Airport transfer orders", {
		groups: EVERYBODY,
		icon: "plane",
	}),
	page("menu_dir", "order", "订单", "Orders", { groups: EVERYBODY, icon: "orders" }, [
		page("menu", "order/list", "酒店订单", "Hotel orders", { groups: EVERYBODY, icon: "hotel" }, [
			button("order/list/export", "导出订单", "Export the orders"),
		]),
		page("menu", "car-order/list", "包车订单", "Car orders", { groups: EVERYBODY, icon: "car" }),
		page("menu", "airport-order/list", "接送机订单", "Airport transfer orders", { groups: EVERYBODY, icon: "plane" }),
		page("menu", "trip/list", "行程", "Trips", { groups: EVERYBODY, icon: "map" }, [
			button("trip/create", "新建行程", "Create a trip", { groups: BOOKERS }),
		]),
		page("menu", "trip/detail", "行程详情", "Trip details", { groups: EVERYBODY, hidden: true }, [
			button("trip/edit", "修改行程", "Change the trip", { groups: BOOKERS }),
			button("trip/detail/downloadItinerary", "下载行程", "Download the itinerary"),
			button("trip/detail/downloadCalendar", "添加到日历", "Add to a calendar"),
		]),
		page("menu", "manage/approval", "订单审批", "Approvals", { groups: MEMBERS, icon: "orders" }),
		page("menu", "order/detail", "订单详情", "Order details", { groups: EVERYBODY, hidden: true }, [
			button("order/detail/pay", "支付", "Pay", { groups: BOOKERS }),
			button("order/detail/requestApproval", "提交审批", "Request approval", { groups: BOOKERS }),
			button("order/detail/cancel", "取消订单", "Cancel the order", {
				groups: [...BOOKERS, "traveller", "reservation"],
			}),
			button("order/detail/confirm", "确认订单", "Confirm the order", { groups: ["reservation", "dispatch"] }),
			button("order/detail/reject", "拒绝订单", "Reject the order", { groups: ["reservation", "dispatch"] }),
			button("order/detail/assign", "派车", "Assign drivers", { groups: ["dispatch"] }),
			button("order/detail/extras", "附加费用", "State extras", { groups: ["dispatch"] }),
			button("order/detail/acceptExtras", "接受附加费用", "Accept extras", { groups: BUYERS }),
			button("order/detail/disputeExtras", "对附加费用提出异议", "Dispute extras", { groups: BUYERS }),
			button("order/detail/cancelAccept", "同意取消", "Accept the cancellation", { groups: ["reservation"] }),
			button("order/detail/cancelReject", "不同意取消", "Reject the cancellation", { groups: ["reservation"] }),
			button("order/detail/refund", "申请退款", "Request a refund", { groups: BUYERS }),
			button("order/detail/confirmCheckIn", "确认入住", "Confirm check-in", {
				groups: [...BOOKERS, "traveller", "reservation", "dispatch"],
			}),
			button("order/detail/undoCheckIn", "撤销入住", "Undo the check-in", { groups: ["reservation", "dispatch"] }),
			button("order/detail/noShow", "未入住", "No-show", { groups: ["reservation", "dispatch"] }),
			button("order/detail/earlyDeparture", "提前离店", "Early departure", { groups: ["reservation"] }),
			button("order/detail/confirmComplete", "确认完成", "Confirm completion", {
				groups: [...BOOKERS, "traveller", "reservation", "dispatch"],
			}),
			button("order/detail/editGuests", "修改入住人", "Correct guest names", { groups: [...BOOKERS, "reservation"] }),
			button("order/detail/editNameBoard", "修改接机牌文字", "Change the name board", {
				groups: [...BOOKERS, "dispatch"],
			}),
			button("order/detail/reschedule", "改期", "Move to another time", { groups: [...BOOKERS, "dispatch"] }),
			button("order/detail/requestWaiver", "申请减免取消费用", "Ask to waive the fee", { groups: BOOKERS }),
			button("order/detail/sendMessage", "给客服留言", "Write a message"),
			button("order/detail/downloadVoucher", "下载预订凭证", "Download the voucher"),
			button("order/detail/downloadDriverCard", "下载司机卡", "Download driver cards"),
			button("order/detail/downloadConfirmation", "下载预订确认单", "Download the booking confirmation"),
			button("order/detail/downloadCalendar", "添加到日历", "Add to a calendar"),
			button("ajax/upload", "上传文件", "Upload files"),
		]),
	]),
];
