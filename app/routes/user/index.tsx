export default function UserIndex() {
	return <h1>Member centre</h1>;
}
