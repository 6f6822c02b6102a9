import { BUYERS, button, EVERYBODY, page } from "./rows";

export const CONTENT_PAGES = [
	page("menu_dir", "cms", "我的内容", "My content", { groups: EVERYBODY, icon: "star" }, [
		page("menu", "cms/collect", "我的收藏", "Favourites", { groups: EVERYBODY, icon: "collect" }),
		page("menu", "cms/comment", "我的评论", "My comments", { groups: EVERYBODY, icon: "info" }, [
			button("cms/comment/delete", "删除自己的评论", "Delete own comments"),
			button("cms/comment/rate", "点评入住过的酒店", "Rate stays"),
		]),
		page("menu", "cms/content", "我的文章", "My articles", { groups: BUYERS, icon: "document" }, [
			button("cms/content/submit", "提交审核", "Submit articles for review"),
			button("cms/content/withdraw", "撤回与下架文章", "Withdraw articles"),
			button("cms/content/delete", "删除文章", "Delete articles"),
		]),
		page("route", "cms/editContent", "编辑文章", "Edit an article", { groups: BUYERS, hidden: true }),
		page("menu", "cms/order", "已购文章", "Purchased articles", { groups: BUYERS, icon: "orders" }),
	]),
];
