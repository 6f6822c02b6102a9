declare module "s3rver" {
	import type { Server } from "node:http";

	interface Options {
		silent?: boolean;
		directory: string;
		configureBuckets?: { name: string; configs: string[] }[];
	}
	/** A server that speaks S3 over a folder; its one key and secret are `S3RVER`. */
	class S3rver {
		constructor(options: Options);
		configureBuckets(): Promise<unknown>;
		listen(port: number, host: string): Promise<Server>;
	}
	export = S3rver;
}
