export async function measureWeb(_url: string): Promise<void> {}
