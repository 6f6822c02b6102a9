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
import { type Handler, memberCall, openCall } from "~/portal-server/platform/api/handler";
import { listThreads } from "~/portal-server/platform/subjects/comments/list";
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

export const contentHandlers: readonly Handler[] = [
	openCall(cmsChannels, listChannels),
	openCall(cmsChannel, listChannel),
	openCall(cmsTags, listTags),
	openCall(cmsAddresses, listAddresses),
	openCall(cmsInfo, readArticle),
	openCall(cmsPage, readPage),
	openCall(cmsSearch, searchArticles),
	memberCall(cmsLike, likeArticle),
	memberCall(cmsCollect, collectArticle),
	memberCall(cmsMyCollects, readCollects),
	openCall(cmsComments, listThreads),
	memberCall(cmsComment, addComment, "comment-done-sent"),
	memberCall(cmsMyComments, listOwnComments),
	memberCall(cmsDeleteComment, deleteOwnComment, "comment-done-deleted"),
	memberCall(cmsReport, reportComment, "comment-done-reported"),
	memberCall(cmsMyContents, listOwnArticles),
	memberCall(cmsMyContent, readOwnArticle),
	memberCall(cmsSaveContent, saveOwnArticle),
	memberCall(cmsSubmitContent, submitOwnArticle),
	memberCall(cmsWithdrawContent, withdrawOwnArticle),
	memberCall(cmsDeleteContent, deleteOwnArticle),
	memberCall(cmsMyOrders, listContentOrders),
	memberCall(cmsBuyContent, buyArticle),
];
