/** Gathers what is said in one turn of the event loop: one message between threads, not ten. */
export const createOutbox = <Message>(send: (messages: Message[]) => void) => {
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
