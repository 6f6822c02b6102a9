const TAG = 0x0112;
const MAX_ENTRIES = 1_000;

/** How a picture has to be turned, 1 to 8, by the first directory of its EXIF (TIFF 6.0); 1 where it says nothing that can be read. */
export function orientationIn(exif: Buffer): number {
	const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
	const order = tiff.toString("latin1", 0, 4);
	if (tiff.length < 8 || (order !== "MM\0*" && order !== "II*\0")) return 1;
	const isBig = order === "MM\0*";
	const short = (at: number) => (at + 2 > tiff.length ? 0 : isBig ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at));
	const directory = isBig ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4);
	const entries = Math.min(short(directory), MAX_ENTRIES);
	for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12) {
		if (short(at) !== TAG) continue;
		const value = short(at + 8);
		return value >= 1 && value <= 8 ? value : 1;
	}
	return 1;
}

/** EXIF of one entry, the orientation. */
export function exifOf(orientation: number): Buffer {
	const tiff = Buffer.alloc(26);
	tiff.write("MM\0*", "latin1");
	tiff.writeUInt32BE(8, 4);
	tiff.writeUInt16BE(1, 8);
	tiff.writeUInt16BE(TAG, 10);
	tiff.writeUInt16BE(3, 12);
	tiff.writeUInt32BE(1, 14);
	tiff.writeUInt16BE(orientation, 18);
	return tiff;
}
