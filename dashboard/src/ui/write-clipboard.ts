/** Whether a text was written to the clipboard. Without HTTPS or a permission, only the older command of the browser may write. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  let isWritten = false;
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isWritten = true;
  };
  document.addEventListener('copy', write);
  document.execCommand('copy');
  document.removeEventListener('copy', write);
  return isWritten;
}
