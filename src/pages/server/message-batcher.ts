/** Batches the messages of one event loop turn into one message between threads. */
export const createMessageBatcher = <Message>(send: (messages: Message[]) => void) => {
  let messages: Message[] = [];
  const flush = () => {
    const gathered = messages;
    messages = [];
    send(gathered);
  };
  return (message: Message): void => {
    if (messages.length === 0) setImmediate(flush);
    messages.push(message);
  };
};
