import { BOOKERS, BUYERS, button, EVERYBODY, page } from "./rows";

export const PRODUCT_PAGES = [
	page("nav", "hotel/list", "酒店", "Hotels", { groups: EVERYBODY, icon: "hotel", open: true }, [
		button("hotel/list/book", "预订", "Book", { groups: BOOKERS, open: true }),
		button("hotel/recent", "最近浏览", "Recently viewed"),
	]),
	page("route", "hotel/detail", "酒店详情", "Hotel details", { groups: EVERYBODY, hidden: true, open: true }, [
		button("hotel/detail/book", "预订", "Book", { groups: BOOKERS, open: true }),
		button("hotel/collect", "收藏", "Add to favourites"),
	]),
	page("route", "hotel/booking", "酒店预订", "Hotel booking", { groups: BOOKERS, hidden: true }, [
		button("hotel/quote", "获取报价", "Get a quote"),
		button("order/create", "提交订单", "Place the order"),
	]),
	page("nav", "car/list", "包车", "Cars", { groups: EVERYBODY, icon: "car", open: true }, [
		button("car/list/book", "预订包车", "Book a car", { groups: BOOKERS, open: true }),
		button("car/collect", "收藏车型", "Add a car to favourites"),
	]),
	page("route", "car/booking", "包车预订", "Car booking", { groups: BOOKERS, hidden: true }, [
		button("car/quote", "获取包车报价", "Get a quote for a car"),
	]),
	page("nav", "airport/list", "接送机", "Airport transfers", { groups: EVERYBODY, icon: "plane", open: true }, [
		button("airport/list/book", "预订接送机", "Book an airport transfer", { groups: BOOKERS, open: true }),
	]),
	page("route", "airport/booking", "接送机预订", "Airport transfer booking", { groups: BOOKERS, hidden: true }, [
		button("airport/quote", "获取接送机报价", "Get a quote for an airport transfer"),
	]),
	page("nav", "cms/search", "资讯", "Guides", { groups: EVERYBODY, icon: "info", open: true }),
	page("route", "cms/info", "文章", "Article", { groups: EVERYBODY, hidden: true, open: true }, [
		button("cms/info/like", "点赞文章", "Like an article"),
		button("cms/info/collect", "收藏文章", "Add an article to favourites"),
		button("cms/info/comment", "发表评论", "Comment on articles"),
		button("cms/info/report", "举报评论", "Report comments"),
		button("cms/info/buy", "购买付费文章", "Buy paid articles", { groups: BUYERS }),
	]),
];
