import { cmsAddresses, cmsInfo } from "~/portal-contract/cms/articles";
import { cmsChannel, cmsChannels, cmsTags } from "~/portal-contract/cms/channels";
import { cmsComment, cmsComments, cmsDeleteComment, cmsMyComments, cmsReport } from "~/portal-contract/cms/comments";
import { cmsCollect, cmsLike, cmsMyCollects } from "~/portal-contract/cms/marks";
import {
	cmsBuyContent,
	cmsDeleteContent,
	cmsMyContent,
	cmsMyContents,
	cmsMyOrders,
	cmsSaveContent,
	cmsSubmitContent,
	cmsWithdrawContent,
} from "~/portal-contract/cms/own-articles";
import { cmsPage } from "~/portal-contract/cms/page";
import { cmsSearch } from "~/portal-contract/cms/search";
import { type Handler, memberCall, openCall, withText } from "~/portal-server/platform/api/handler";
import { listThreads } from "~/portal-server/platform/subjects/comments/list";
import { noteView } from "~/portal-server/platform/subjects/views";
import { addComment } from "./comments/add";
import { deleteOwnComment, listOwnComments } from "./comments/own";
import { reportComment } from "./comments/report";
import { searchArticles } from "./finding/search";
import { collectArticle, likeArticle, readCollects } from "./marks";
import { deleteOwnArticle, submitOwnArticle, withdrawOwnArticle } from "./own/change";
import { listOwnArticles, readOwnArticle } from "./own/list";
import { saveOwnArticle } from "./own/save";
import { buyArticle } from "./paid/buy";
import { listContentOrders } from "./paid/orders";
import { readArticle } from "./reading/article";
import { listAddresses, listChannel, listChannels, listTags } from "./reading/list";
import { readPage } from "./reading/page";
import { ARTICLE } from "./subject";

export const contentHandlers: readonly Handler[] = [
	openCall(cmsChannels, ({ db, language }) => listChannels(db, language)),
	openCall(cmsChannel, ({ db, who, language }, query) => listChannel(db, who, language, query)),
	openCall(cmsTags, ({ db, language }) => listTags(db, language)),
	openCall(cmsAddresses, ({ db }, query) => listAddresses(db, query)),
	openCall(cmsInfo, async ({ db, store, who, language }, query) => {
		const answer = await readArticle(db, who, language, query);
		noteView(store, ARTICLE, Number(answer.id));
		return answer;
	}),
	openCall(cmsPage, ({ db, language }, query) => readPage(db, language, query.id)),
	openCall(cmsSearch, ({ db, who, language }, query) => searchArticles(db, who, language, query)),
	memberCall(cmsLike, ({ who, change }, body) => change((tx) => likeArticle(tx, who, body))),
	memberCall(cmsCollect, ({ who, change }, body) => change((tx) => collectArticle(tx, who, body))),
	memberCall(cmsMyCollects, ({ db, who, language }, query) => readCollects(db, who, language, query)),
	openCall(cmsComments, ({ db, who, language }, query) => listThreads(db, who, language, query)),
	memberCall(cmsComment, ({ who, language, change }, body) =>
		change((tx) => addComment(tx, who, language, body)).then(withText("comment-done-sent")),
	),
	memberCall(cmsMyComments, ({ db, who, language }, query) => listOwnComments(db, who, language, query)),
	memberCall(cmsDeleteComment, ({ who, change }, body) =>
		change((tx) => deleteOwnComment(tx, who, body)).then(withText("comment-done-deleted")),
	),
	memberCall(cmsReport, ({ who, change }, body) =>
		change((tx) => reportComment(tx, who, body)).then(withText("comment-done-reported")),
	),
	memberCall(cmsMyContents, ({ db, who }, query) => listOwnArticles(db, who, query)),
	memberCall(cmsMyContent, ({ db, who }, query) => readOwnArticle(db, who, query)),
	memberCall(cmsSaveContent, ({ who, change }, body) => change((tx) => saveOwnArticle(tx, who, body))),
	memberCall(cmsSubmitContent, ({ who, change }, body) => change((tx) => submitOwnArticle(tx, who, body))),
	memberCall(cmsWithdrawContent, ({ who, change }, body) => change((tx) => withdrawOwnArticle(tx, who, body))),
	memberCall(cmsDeleteContent, ({ who, change }, body) => change((tx) => deleteOwnArticle(tx, who, body))),
	memberCall(cmsMyOrders, ({ db, who, language }, query) => listContentOrders(db, who, language, query)),
	memberCall(cmsBuyContent, ({ who, language, change }, body) => change((tx) => buyArticle(tx, who, language, body))),
];
