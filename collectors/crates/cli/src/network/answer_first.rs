//! A server may refuse a body before it has all of it, and close the connection. What is left of
//! the body then has nowhere to go, but the answer is there to be read: a broken pipe while sending
//! only ends the sending.

use std::io;

use ureq::Error;
use ureq::unversioned::transport::{Buffers, ConnectionDetails, Connector, NextTimeout, Transport};

/// Wraps what connects to the server, below TLS.
#[derive(Debug)]
pub struct AnswerFirst;

impl<In: Transport> Connector<In> for AnswerFirst {
    type Out = AnswerFirstTransport<In>;

    fn connect(
        &self,
        _: &ConnectionDetails<'_>,
        chained: Option<In>,
    ) -> Result<Option<Self::Out>, Error> {
        Ok(chained.map(|inner| AnswerFirstTransport { inner, takes_more: true }))
    }
}

#[derive(Debug)]
pub struct AnswerFirstTransport<In> {
    inner: In,
    takes_more: bool,
}

impl<In: Transport> Transport for AnswerFirstTransport<In> {
    fn buffers(&mut self) -> &mut dyn Buffers {
        self.inner.buffers()
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        if !self.takes_more {
            return Ok(());
        }
        match self.inner.transmit_output(amount, timeout) {
            Err(Error::Io(error)) if is_closed(&error) => {
                self.takes_more = false;
                Ok(())
            }
            sent => sent,
        }
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        self.inner.await_input(timeout)
    }

    fn is_open(&mut self) -> bool {
        self.takes_more && self.inner.is_open()
    }

    fn is_tls(&self) -> bool {
        self.inner.is_tls()
    }
}

fn is_closed(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::BrokenPipe
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionAborted
    )
}
