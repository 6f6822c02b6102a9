import { ajaxBuildSuffixSvg, ajaxUpload, fileRead } from "~/portal-contract/site/upload";
import { type Handler, memberCall, openCall } from "../api/handler";
import type { AnyJob } from "../jobs/job";
import { metadataJob } from "./metadata-job";
import { readFile } from "./read";
import { sizesJob } from "./sizes-job";
import { suffixSvg } from "./suffix-svg";
import { sweepFilesJob } from "./sweep-job";
import { uploadFile } from "./upload";

/** The calls about files that members send. */
export const fileHandlers: readonly Handler[] = [
	memberCall(ajaxUpload, uploadFile, "upload-done"),
	openCall(fileRead, readFile),
	openCall(ajaxBuildSuffixSvg, suffixSvg),
];

export const fileJobs: readonly AnyJob[] = [metadataJob, sizesJob, sweepFilesJob];
